import { sql, type Insertable } from 'kysely';
import type { Queryable } from '../database/openDatabase';
import type { Tables } from '../database/tables/tables';

export type PromoCodeColumns = Omit<
  Insertable<Tables['promo_code']>,
  'id' | 'organiser_id' | 'event_id' | 'created_at' | 'archived_at'
>;

export interface PromoCode {
  id: string;
  /** The offer of the order line that records a use of the code. */
  offerId: string;
  /** As it was asked for: the code itself, or a personal code that belongs to it. */
  code: string;
  /** Set for a personal code, with whether an order uses it already. */
  personal: { id: string; taken: boolean } | null;
  discount: { percentOff: number } | { centsOff: number };
  validFrom: Date | null;
  validUntil: Date | null;
  archived: boolean;
  /** The ticket types that the code applies to; all of them when empty. */
  ticketTypeIds: string[];
  /** Uses left; null when unlimited. */
  free: number | null;
}

/** Finds a code of the event, or the code to which a personal one belongs. */
export async function findPromoCode(
  db: Queryable,
  eventId: string,
  code: string,
): Promise<PromoCode | undefined> {
  const { rows } = await sql<{
    id: string;
    offerId: string;
    code: string;
    personalId: string | null;
    taken: boolean;
    percentOff: number | null;
    centsOff: number | null;
    validFrom: Date | null;
    validUntil: Date | null;
    archived: boolean;
    ticketTypeIds: string[];
    free: number | null;
  }>`
    select promo_code.id, offer.id as "offerId", found.code, found.personal_id as "personalId",
      found.personal_id is not null and exists (
        select from ticket_order where personal_code_id = found.personal_id
          and state in ('cart', 'awaiting_payment', 'complete')
      ) as taken,
      percent_off as "percentOff", cents_off as "centsOff",
      valid_from as "validFrom", valid_until as "validUntil", archived_at is not null as archived,
      array(select ticket_type_id from promo_code_ticket_type where promo_code_id = promo_code.id) as "ticketTypeIds",
      (
        select min(stock.capacity - stock.sold - stock.held - stock.in_carts)
        from offer_stock join stock on stock.id = offer_stock.stock_id where offer_stock.offer_id = offer.id
      ) as free
    from (
      select id, code, null::uuid as personal_id from promo_code where event_id = ${eventId} and code = ${code}
      union all
      select promo_code_id, code, id from personal_code where event_id = ${eventId} and code = ${code}
      order by personal_id nulls first limit 1
    ) as found
    join promo_code on promo_code.id = found.id
    join offer on offer.promo_code_id = promo_code.id`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { percentOff, centsOff, personalId, taken, ...promo } = row;
  return {
    ...promo,
    personal: personalId === null ? null : { id: personalId, taken },
    discount: percentOff === null ? { centsOff: centsOff ?? 0 } : { percentOff },
  };
}

/** The fields of a code's form; undefined when the event has no code with this id. */
export async function findCodeSettings(db: Queryable, eventId: string, id: string) {
  return db
    .selectFrom('promo_code')
    .leftJoin('stock', 'stock.promo_code_id', 'promo_code.id')
    .select(['code', 'percent_off', 'cents_off', 'valid_from', 'valid_from_local'])
    .select(['valid_until', 'valid_until_local', 'stock.capacity as uses'])
    .select(
      sql<string[]>`array(
        select ticket_type_id from promo_code_ticket_type where promo_code_id = promo_code.id order by 1
      )`.as('ticketTypeIds'),
    )
    .where('promo_code.id', '=', id)
    .where('promo_code.event_id', '=', eventId)
    .executeTakeFirst();
}

/** Whether another code of the event, current, archived or personal, has this text. */
export async function isCodeUsed(
  db: Queryable,
  eventId: string,
  { code, exceptId }: { code: string; exceptId: string | undefined },
): Promise<boolean> {
  const row = await db
    .selectFrom('promo_code')
    .select('id')
    .where('event_id', '=', eventId)
    .where('code', '=', code)
    .where(sql<boolean>`id is distinct from ${exceptId ?? null}::uuid`)
    .unionAll(
      db.selectFrom('personal_code').select('id').where('event_id', '=', eventId).where('code', '=', code),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** How many of these ticket types belong to the event. */
export async function countTypesOf(db: Queryable, eventId: string, ids: readonly string[]): Promise<number> {
  const { types } = await db
    .selectFrom('ticket_type')
    .select(({ fn }) => fn.countAll<number>().as('types'))
    .where('event_id', '=', eventId)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return types;
}

/** @returns its id */
export async function insertPromoCode(
  db: Queryable,
  { organiserId, eventId, now }: { organiserId: string; eventId: string; now: Date },
  columns: PromoCodeColumns,
): Promise<string> {
  const row = await db
    .insertInto('promo_code')
    .values({ ...columns, organiser_id: organiserId, event_id: eventId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function changePromoCode(db: Queryable, id: string, columns: PromoCodeColumns): Promise<void> {
  await db.updateTable('promo_code').set(columns).where('id', '=', id).execute();
}

/** @param at null to restore the code */
export async function archivePromoCode(db: Queryable, id: string, at: Date | null): Promise<void> {
  await db.updateTable('promo_code').set({ archived_at: at }).where('id', '=', id).execute();
}

/** Replaces the ticket types that a code applies to; an empty list means all types. */
export async function replaceCodeTypes(
  db: Queryable,
  { codeId, organiserId }: { codeId: string; organiserId: string },
  ticketTypeIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('promo_code_ticket_type').where('promo_code_id', '=', codeId).execute();
  await sql`
    insert into promo_code_ticket_type (promo_code_id, ticket_type_id, organiser_id)
    select distinct ${codeId}::uuid, id, ${organiserId}::uuid from unnest(${[...ticketTypeIds]}::uuid[]) as id`.execute(
    db,
  );
}
