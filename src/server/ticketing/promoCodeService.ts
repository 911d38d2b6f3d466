import { sql } from 'kysely';
import type { PromoCodeValues } from '../../contract/ticketingInput';
import { badInput, notFound } from '../http/httpErrors';
import { putOnSale } from './singleOffers';
import { readWindow } from './saleWindow';
import { isId, type TicketingDesk } from './ticketingDesk';

/**
 * A code that takes a share or an amount off. Its uses are a stock: the last one is given once.
 * @throws PublicError BAD_USER_INPUT with the fields of `promoCodeInput`; NOT_FOUND
 */
export async function savePromoCode(
  desk: TicketingDesk,
  id: string | undefined,
  input: PromoCodeValues,
): Promise<void> {
  const { db, event, services } = desk;
  if (id !== undefined) await demandPromoCode(desk, id);
  const same = await db
    .selectFrom('promo_code')
    .select('id')
    .where('event_id', '=', event.id)
    .where('code', '=', input.code)
    .where(sql<boolean>`id is distinct from ${id ?? null}::uuid`)
    .executeTakeFirst();
  if (same) throw badInput('code', `This event has the code ${input.code} already, perhaps an archived one.`);
  const { from, until } = readWindow(event.zone, {
    from: { field: 'validFromLocal', local: input.validFromLocal, choice: input.validFromChoice },
    until: { field: 'validUntilLocal', local: input.validUntilLocal, choice: input.validUntilChoice },
  });
  if (from.at && until.at && until.at <= from.at) {
    throw badInput('validUntilLocal', 'The code ends before it begins. Choose a later time.');
  }
  await demandTypes(desk, input.ticketTypeIds);
  const columns = {
    code: input.code,
    percent_off: input.percentOff,
    cents_off: input.centsOff,
    valid_from_local: from.local,
    valid_from: from.at,
    valid_until_local: until.local,
    valid_until: until.at,
  };
  const own = { organiser_id: event.organiserId, event_id: event.id, created_at: services.clock.now() };
  if (id !== undefined) await db.updateTable('promo_code').set(columns).where('id', '=', id).execute();
  const codeId =
    id ??
    (
      await db
        .insertInto('promo_code')
        .values({ ...columns, ...own })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  await db.deleteFrom('promo_code_ticket_type').where('promo_code_id', '=', codeId).execute();
  await sql`
    insert into promo_code_ticket_type (promo_code_id, ticket_type_id, organiser_id)
    select distinct ${codeId}::uuid, id, ${event.organiserId}::uuid from unnest(${input.ticketTypeIds}::uuid[]) as id`.execute(
    db,
  );
  await putOnSale(desk, { kind: 'promo_code', id: codeId, capacity: input.uses, field: 'uses' });
}

export async function setPromoCodeArchived(
  desk: TicketingDesk,
  { id, archived }: { id: string; archived: boolean },
): Promise<void> {
  await demandPromoCode(desk, id);
  await desk.db
    .updateTable('promo_code')
    .set({ archived_at: archived ? desk.services.clock.now() : null })
    .where('id', '=', id)
    .execute();
}

async function demandPromoCode({ db, event }: TicketingDesk, id: string): Promise<void> {
  const found =
    isId(id) &&
    (await db
      .selectFrom('promo_code')
      .select('id')
      .where('id', '=', id)
      .where('event_id', '=', event.id)
      .executeTakeFirst());
  if (!found) throw notFound('promo code');
}

async function demandTypes({ db, event }: TicketingDesk, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { types } = await db
    .selectFrom('ticket_type')
    .select(({ fn }) => fn.countAll<number>().as('types'))
    .where('event_id', '=', event.id)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  if (types !== new Set(ids).size) {
    throw badInput('ticketTypeIds', 'One of these ticket types is not part of the event any more.');
  }
}
