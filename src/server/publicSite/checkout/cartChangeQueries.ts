import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

/** Reads what was requested for a cart, so that a new cart can be requested with other quantities. */
export async function findRequestedCart(db: Queryable, orderId: string) {
  const order = await db
    .selectFrom('ticket_order')
    .leftJoin('promo_code', 'promo_code.id', 'ticket_order.promo_code_id')
    .leftJoin('personal_code', 'personal_code.id', 'ticket_order.personal_code_id')
    .select('ticket_order.event_id as eventId')
    .select(sql<string | null>`coalesce(personal_code.code, promo_code.code)`.as('promoCode'))
    .select('ticket_order.click_hit_id as clickHitId')
    .select(['ticket_order.first_touch as firstTouch', 'ticket_order.last_touch as lastTouch'])
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
    // Those of a pass follow from the line of the pass itself.
    .where(sql<boolean>`(order_line.pass_id is null or offer.kind = 'pass')`)
    .orderBy('order_line.id')
    .execute();
  return { ...order, lines };
}

/** Finds an item whose price in a new cart differs from its price in the cart that it replaces. */
export async function findPriceChange(
  db: Queryable,
  { orderId, replacedBy }: { orderId: string; replacedBy: string },
): Promise<{ name: string; thenCents: number; nowCents: number } | undefined> {
  return db
    .selectFrom('order_line as now')
    .innerJoin('order_line as then', (join) =>
      join
        .onRef('then.offer_id', '=', 'now.offer_id')
        .on('then.order_id', '=', orderId)
        .on(sql<boolean>`"then".pass_id is not distinct from "now".pass_id`),
    )
    .select(['now.name', 'then.unit_cents as thenCents', 'now.unit_cents as nowCents'])
    .where('now.order_id', '=', replacedBy)
    .whereRef('now.unit_cents', '<>', 'then.unit_cents')
    .orderBy('now.id')
    .executeTakeFirst();
}

/** Finds the order that replaced this one when the buyer changed the cart; undefined where none did. */
export async function findReplacement(db: Queryable, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select (detail ->> 'replacedBy') as id from order_event
    where order_id = ${orderId} and kind = 'cart_changed' order by happened_at desc limit 1`.execute(db);
  return rows[0]?.id;
}

/**
 * Finds what the link back to the event needs: the key of a private event, and the email click that the visit came
 * from.
 */
export async function findReturnLink(db: Queryable, orderId: string) {
  return db
    .selectFrom('ticket_order')
    .innerJoin('event', 'event.id', 'ticket_order.event_id')
    .leftJoin('campaign_hit as click', 'click.id', 'ticket_order.click_hit_id')
    .select(['event.private_key as key', 'click.id as hitId', 'click.happened_at as clickedAt'])
    .where('ticket_order.id', '=', orderId)
    .executeTakeFirst();
}
