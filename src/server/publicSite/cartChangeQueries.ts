import type { Queryable } from '../database/openDatabase';

export type CartWishes = Awaited<ReturnType<typeof findCartWishes>>;

/** What a cart holds, as it was wished for: enough to wish for it again in other numbers. */
export async function findCartWishes(db: Queryable, orderId: string) {
  const order = await db
    .selectFrom('ticket_order')
    .leftJoin('promo_code', 'promo_code.id', 'ticket_order.promo_code_id')
    .select(['ticket_order.event_id as eventId', 'promo_code.code as promoCode'])
    .where('ticket_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('offer', 'offer.id', 'order_line.offer_id')
    .leftJoin('ticket_type', 'ticket_type.id', 'offer.ticket_type_id')
    .select(['order_line.id as lineId', 'offer.id as offerId', 'order_line.unit_cents as unitCents'])
    .select(['ticket_type.access_code as accessCode'])
    .where('order_line.order_id', '=', orderId)
    .where('offer.kind', '<>', 'promo_code')
    .orderBy('order_line.id')
    .execute();
  return { ...order, lines };
}

/** The key in a private event's link; null for one that everybody may see. */
export async function findEventKey(db: Queryable, eventId: string): Promise<string | null> {
  const row = await db
    .selectFrom('event')
    .select('private_key as key')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row?.key ?? null;
}
