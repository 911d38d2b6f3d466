import { isUuid } from '../database/isUuid';
import { badInput, notFound } from '../http/httpErrors';
import { addOnsElsewhere, closeAddOnOffer, lockAddOnRow } from './eventAddOnQueries';
import { putOnSale } from './singleOffers';
import type { TicketingDesk } from './ticketingDesk';

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
  if (!isUuid(addOnId)) throw notFound('add-on');
  const closed = await closeAddOnOffer(db, { eventId: event.id, addOnId, now: services.clock.now() });
  if (!closed) throw notFound('add-on');
}

async function lockAddOn({ db, event }: TicketingDesk, addOnId: string) {
  const addOn = isUuid(addOnId) ? await lockAddOnRow(db, addOnId) : undefined;
  if (!addOn) throw notFound('add-on');
  return { ...addOn, elsewhere: await addOnsElsewhere(db, event.id, addOnId) };
}
