import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

export interface PromoCode {
  id: string;
  /** What a use of it is a line of. */
  offerId: string;
  code: string;
  discount: { percentOff: number } | { centsOff: number };
  validFrom: Date | null;
  validUntil: Date | null;
  archived: boolean;
  /** The ticket types that it is for; all of them where none is named. */
  ticketTypeIds: string[];
  /** Uses left; null where nothing limits them. */
  free: number | null;
}

export async function findPromoCode(
  db: Queryable,
  eventId: string,
  code: string,
): Promise<PromoCode | undefined> {
  const { rows } = await sql<{
    id: string;
    offerId: string;
    code: string;
    percentOff: number | null;
    centsOff: number | null;
    validFrom: Date | null;
    validUntil: Date | null;
    archived: boolean;
    ticketTypeIds: string[];
    free: number | null;
  }>`
    select promo_code.id, offer.id as "offerId", code, percent_off as "percentOff", cents_off as "centsOff",
      valid_from as "validFrom", valid_until as "validUntil", archived_at is not null as archived,
      array(select ticket_type_id from promo_code_ticket_type where promo_code_id = promo_code.id) as "ticketTypeIds",
      (
        select min(stock.capacity - stock.sold - stock.held - stock.in_carts)
        from offer_stock join stock on stock.id = offer_stock.stock_id where offer_stock.offer_id = offer.id
      ) as free
    from promo_code join offer on offer.promo_code_id = promo_code.id
    where promo_code.event_id = ${eventId} and code = ${code}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { percentOff, centsOff, ...promo } = row;
  return { ...promo, discount: percentOff === null ? { centsOff: centsOff ?? 0 } : { percentOff } };
}
