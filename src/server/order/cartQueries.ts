import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';
import type { PricedLine } from './priceLines';

export interface NewCart {
  orderId: string;
  organiserId: string;
  eventId: string;
  channel: 'web' | 'box_office';
  number: string;
  secretHash: Buffer;
  currency: 'NZD' | 'AUD';
  promoCodeId: string | null;
  expiresAt: Date;
  now: Date;
}

/** @returns whether the number was free */
export async function insertCart(db: Queryable, cart: NewCart): Promise<boolean> {
  const row = await db
    .insertInto('ticket_order')
    .values({
      id: cart.orderId,
      organiser_id: cart.organiserId,
      event_id: cart.eventId,
      channel: cart.channel,
      state: 'cart',
      number: cart.number,
      secret_hash: cart.secretHash,
      currency: cart.currency,
      promo_code_id: cart.promoCodeId,
      expires_at: cart.expiresAt,
      created_at: cart.now,
    })
    .onConflict((taken) => taken.column('number').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Puts the lines into the cart: the trigger takes them from every stock they draw on, in one order of locks.
 * Keep it the last statement of its transaction, so that the hot rows are locked for the shortest time.
 * @throws an error for which `isOversold` is true when one of them has no room; the transaction is lost then
 */
export async function insertLines(
  db: Queryable,
  { organiserId, orderId, lines }: { organiserId: string; orderId: string; lines: readonly PricedLine[] },
): Promise<void> {
  await db
    .insertInto('order_line')
    .values(
      lines.map((line) => ({
        organiser_id: organiserId,
        order_id: orderId,
        offer_id: line.offerId,
        state: 'cart' as const,
        quantity: line.quantity,
        name: line.name,
        unit_cents: line.unitCents,
        discount_cents: line.discountCents,
        gst_percent: line.gstPercent,
        gst_cents: line.gstCents,
      })),
    )
    .execute();
}

export async function setTotals(
  db: Queryable,
  orderId: string,
  { totalCents, gstCents }: { totalCents: number; gstCents: number },
): Promise<void> {
  await db
    .updateTable('ticket_order')
    .set({ total_cents: totalCents, gst_cents: gstCents })
    .where('id', '=', orderId)
    .execute();
}

/** True for the error of the constraint that stands behind every sale. */
export const isOversold = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'stock_never_oversold';

export type OrderState = 'cart' | 'awaiting_payment' | 'complete' | 'expired' | 'cancelled';

/** The order's row, locked: paying, expiring and changing it wait for each other. */
export async function lockOrder(db: Queryable, orderId: string) {
  return db.selectFrom('ticket_order').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst();
}

/** Gives back what a cart holds; nothing happens to one that is paid. @returns whether it held something */
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

/** Carts of an event whose time is over and that nobody is settling at this moment. */
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

/**
 * Makes the order's lines sold and its tickets with their codes, in one statement; the stocks move last.
 * Lines that were given back are taken again: that is where a late payment may find no room (`isOversold`).
 */
export async function sellLines(
  db: Queryable,
  {
    orderId,
    holderName,
    holderAddress,
    now,
  }: { orderId: string; holderName: string; holderAddress: string; now: Date },
): Promise<number> {
  await db
    .updateTable('ticket_order')
    .set({ state: 'complete', completed_at: now })
    .where('id', '=', orderId)
    .execute();
  const { rows } = await sql<{ tickets: number }>`
    with sold as (
      update order_line set state = 'sold' where order_id = ${orderId}
      returning id, organiser_id, offer_id, quantity
    ), made as (
      insert into ticket (organiser_id, event_id, session_id, holder_name, holder_address, order_line_id, line_quantity,
        position, code)
      select sold.organiser_id, offer.event_id, offer.session_id, coalesce(named.name, ${holderName}), ${holderAddress},
        sold.id, sold.quantity, place, replace(gen_random_uuid()::text, '-', '')
      from sold join offer on offer.id = sold.offer_id and offer.kind = 'ticket'
      cross join generate_series(1, sold.quantity) as place
      left join order_holder as named on named.order_line_id = sold.id and named.position = place
      returning id
    )
    select count(*) as tickets from made`.execute(db);
  return rows[0]?.tickets ?? 0;
}
