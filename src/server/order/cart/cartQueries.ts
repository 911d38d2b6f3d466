import { type RawBuilder, sql } from 'kysely';
import { insertRows } from '../../database/insertRows';
import { prepared } from '../../database/preparingPool';
import type { Queryable } from '../../database/openDatabase';
import { insertFees } from '../checkout/orderFeeQueries';
import { visitorAnswerColumns, visitorAnswerRow } from '../checkout/visitorAnswerQueries';
import { lineColumns, lineRows, type NewCart, type NewOrder, orderColumns, orderRow } from './orderRow';

/**
 * Inserts carts in one statement, at whose end a trigger takes their lines from every stock they draw on, in one lock
 * order. Keep it the last statement of its transaction, so that the contended stock rows are locked as briefly as
 * possible.
 * @param queued the statement that adds follow-up jobs
 * @throws an error for which `isOversold` is true when there is not enough stock for all carts, `isPersonalCodeTaken`,
 *   or `isNumberTaken`; the transaction is then aborted
 */
export async function insertCarts(
  db: Queryable,
  carts: readonly NewCart[],
  queued: RawBuilder<unknown>,
): Promise<void> {
  const orders = carts.map((cart) => ({
    ...orderRow(cart),
    state: 'cart',
    expires_at: cart.expiresAt,
    completed_at: null,
  }));
  const lines = carts.flatMap((cart) => lineRows(cart, 'cart'));
  const answers = carts.flatMap((cart) => (cart.visitor ? [visitorAnswerRow(cart, cart.visitor)] : []));
  const answered =
    answers.length > 0
      ? sql`, answered as (${insertRows('order_visitor_answer', visitorAnswerColumns, answers)})`
      : sql``;
  await sql`${prepared}
    with made as (${insertRows('ticket_order', orderColumns, orders)}), queued as (${queued})${answered}
    ${insertRows('order_line', lineColumns, lines)}`.execute(db);
}

/** Inserts an order that is complete from the start; `sellNewOrder` must follow with its lines. */
export async function insertCompleteOrder(
  db: Queryable,
  order: NewOrder,
  buyer: { name: string; email: string; phone: string },
): Promise<void> {
  const row = {
    ...orderRow(order),
    state: 'complete',
    expires_at: null,
    completed_at: order.createdAt,
    buyer_name: buyer.name,
    buyer_address: buyer.email,
    buyer_phone: buyer.phone,
  };
  await sql`${prepared}${insertRows('ticket_order', orderColumns, [row])}`.execute(db);
}

/** Whether an order can still be paid at that instant; undefined when it does not exist. */
export async function findIsOpen(db: Queryable, orderId: string, now: Date): Promise<boolean | undefined> {
  const order = await db
    .selectFrom('ticket_order')
    .select(['state', 'expires_at'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return undefined;
  const { state, expires_at: expiresAt } = order;
  return (state === 'cart' || state === 'awaiting_payment') && (expiresAt === null || expiresAt > now);
}

/** Locks the order's row, so that paying, expiring and changing the order wait for each other. */
export async function lockOrder(db: Queryable, orderId: string) {
  return db.selectFrom('ticket_order').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst();
}

/** Locks orders in the order of their ids, so that two transactions cannot deadlock. */
export async function lockOrders(db: Queryable, orderIds: readonly string[]) {
  return db
    .selectFrom('ticket_order')
    .select([
      'id',
      'state',
      'buyer_name',
      'buyer_address',
      'marketing_consent',
      'consent_at',
      'consent_wording',
      'click_hit_id',
    ])
    .where(sql<boolean>`id = any(${[...orderIds]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * The orders whose event was cancelled, or that have tickets for a cancelled session. Call it after locking them: a
 * cancellation locks them too, so a sale is either before it and is counted, or after it and is refused.
 */
export async function findCalledOff(db: Queryable, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`${prepared}
    select id from ticket_order where id = any(${[...orderIds]}::uuid[]) and (
      exists (select from event where event.id = ticket_order.event_id and event.state = 'cancelled')
      or exists (
        select from order_line join offer on offer.id = order_line.offer_id
        join event_session on event_session.id = offer.session_id
        where order_line.order_id = ticket_order.id and event_session.cancelled_at is not null
      ))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Releases the stock of an open cart; a paid order is not changed.
 * @returns whether the cart was open
 */
export async function releaseCart(
  db: Queryable,
  orderId: string,
  state: 'expired' | 'cancelled',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ticket_order')
    .set({ state })
    .where('id', '=', orderId)
    .where('state', 'in', ['cart', 'awaiting_payment'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('order_line')
    .set({ state: 'released' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'cart')
    .execute();
  return true;
}

/** Expired carts of an event, except those that another transaction has locked. */
export async function listOverdueCarts(db: Queryable, eventId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket_order')
    .select('id')
    .where('event_id', '=', eventId)
    .where('state', 'in', ['cart', 'awaiting_payment'])
    .where('expires_at', '<=', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

export interface Sale {
  doneBy: string | null;
  now: Date;
  /** The statement that adds follow-up jobs. */
  queued: RawBuilder<unknown>;
}

/**
 * Marks the lines of orders as sold and inserts their passes, tickets with codes and fees, in one statement that updates
 * the stocks last. Released lines take their stock again, which fails if a late payment finds too little (`isOversold`), and
 * personal codes too (`isPersonalCodeTaken`).
 */
export async function sellOrders(db: Queryable, orderIds: readonly string[], sale: Sale): Promise<void> {
  const buyer = sql`
    update ticket_order set state = 'complete', completed_at = ${sale.now} where id = any(${[...orderIds]}::uuid[])
    returning id as order_id, organiser_id, number, buyer_name, buyer_address`;
  // All orders are updated first, so that rows that depend on them, such as contacts, are locked before the contended
  // stocks.
  const sold = sql`
    update order_line set state = 'sold' where order_id = any(array(select order_id from buyer))
    returning id, order_id, organiser_id, offer_id, quantity, total_cents, pass_id`;
  await selling(buyer, sold, sale).execute(db);
}

/** The same for an order that was never a cart; see `insertCompleteOrder`. */
export async function sellNewOrder(db: Queryable, order: NewOrder, sale: Sale): Promise<void> {
  const buyer = sql`
    select id as order_id, organiser_id, number, buyer_name, buyer_address from ticket_order where id = ${order.orderId}`;
  const sold = sql`${insertRows('order_line', lineColumns, lineRows(order, 'sold'))}
    returning id, order_id, organiser_id, offer_id, quantity, total_cents, pass_id`;
  await selling(buyer, sold, sale).execute(db);
}

const selling = (
  buyer: RawBuilder<unknown>,
  sold: RawBuilder<unknown>,
  { doneBy, now, queued }: Sale,
) => sql`${prepared}
  with buyer as (${buyer}), noted as (
    insert into order_event (organiser_id, order_id, kind, done_by, happened_at)
    select organiser_id, order_id, 'completed', ${doneBy}::uuid, ${now}::timestamptz from buyer
  ), queued as (${queued}), sold as (${sold}), charged as (${insertFees(now)}), held as (
    insert into pass_holding (organiser_id, pass_id, order_id, position, code, created_at)
    select sold.organiser_id, sold.pass_id, sold.order_id, place, replace(gen_random_uuid()::text, '-', ''),
      ${now}::timestamptz
    from sold join offer on offer.id = sold.offer_id and offer.kind = 'pass'
    cross join generate_series(1, sold.quantity) as place
    returning pass_id, order_id, position, code
  )
  insert into ticket (organiser_id, event_id, session_id, holder_name, holder_address, order_line_id, line_quantity,
    position, code, order_number)
  select sold.organiser_id, offer.event_id, offer.session_id, coalesce(named.name, buyer.buyer_name),
    buyer.buyer_address, sold.id, sold.quantity, place,
    coalesce(held.code, replace(gen_random_uuid()::text, '-', '')), buyer.number
  from sold join buyer on buyer.order_id = sold.order_id
  join offer on offer.id = sold.offer_id and offer.kind = 'ticket'
  cross join generate_series(1, sold.quantity) as place
  left join held on held.order_id = sold.order_id and held.pass_id = sold.pass_id and held.position = place
  left join order_holder as named on named.order_line_id = sold.id and named.position = place`;
