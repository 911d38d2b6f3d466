import { sql } from 'kysely';
import { badInput, notFound } from '../http/httpErrors';
import { putOnSale } from './singleOffers';
import { isId, type TicketingDesk } from './ticketingDesk';

/**
 * Sells so many of an add-on with an event; of one that the list counts, no more than other events leave.
 * @throws PublicError BAD_USER_INPUT with `capacity`; NOT_FOUND
 */
export async function putAddOn(desk: TicketingDesk, addOnId: string, capacity: number | null): Promise<void> {
  const addOn = await lockAddOn(desk, addOnId);
  if (addOn.stock !== null) {
    const available = Math.max(0, addOn.stock - addOn.elsewhere);
    if (capacity === null) {
      throw badInput(
        'capacity',
        `The list counts ${addOn.name}: say how many of ${available} this event has.`,
      );
    }
    if (capacity > available) {
      throw badInput(
        'capacity',
        addOn.elsewhere > 0
          ? `The list has ${addOn.stock}, and other events have ${addOn.elsewhere} of them: at most ${available} are left for this one.`
          : `The list has ${available}. Enter that many or fewer, or count it again in the add-on list.`,
      );
    }
  }
  await putOnSale(desk, { kind: 'add_on', id: addOnId, capacity, field: 'capacity' });
}

/** No more of it is sold with this event; what was sold stays. */
export async function takeOffAddOn({ db, event, services }: TicketingDesk, addOnId: string): Promise<void> {
  if (!isId(addOnId)) throw notFound('add-on');
  const { numUpdatedRows } = await db
    .updateTable('offer')
    .set({ closed_at: services.clock.now() })
    .where('event_id', '=', event.id)
    .where('kind', '=', 'add_on')
    .where('add_on_id', '=', addOnId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('add-on');
}

/** Locked, so that two events do not share out the same pieces. */
async function lockAddOn({ db, event }: TicketingDesk, addOnId: string) {
  const addOn = isId(addOnId)
    ? await db
        .selectFrom('add_on')
        .select(['name', 'stock'])
        .where('id', '=', addOnId)
        .where('archived_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined;
  if (!addOn) throw notFound('add-on');
  const { rows } = await sql<{ elsewhere: number }>`
    select coalesce(sum(capacity), 0) as elsewhere from stock
    where kind = 'add_on' and add_on_id = ${addOnId} and event_id <> ${event.id}`.execute(db);
  return { ...addOn, elsewhere: rows[0]?.elsewhere ?? 0 };
}
