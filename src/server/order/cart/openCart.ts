import { findClosing } from '../../database/closingQueries';
import type { Queryable } from '../../database/openDatabase';
import { conflict, notFound } from '../../http/httpErrors';
import { findCalledOff, lockOrder } from './cartQueries';

export interface OrderPlace {
  organiserId: string;
  orderId: string;
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** An order and the portal user who acts on it; null when a job does. */
export interface OrderAct extends OrderPlace {
  userId: string | null;
}

/**
 * @throws PublicError CONFLICT for a cart that has expired or is no longer open, or whose event or session is cancelled
 */
export async function requireOpenCart(db: Queryable, orderId: string, now: Date): Promise<LockedOrder> {
  const order = await lockOrder(db, orderId);
  if (!order) throw notFound('order');
  await requireOpen(db, order, now);
  return order;
}

/** The same check of an order that is locked already. */
export async function requireOpen(db: Queryable, order: LockedOrder, now: Date): Promise<void> {
  if (order.state === 'complete') throw conflict('This order is already complete.');
  const open = order.state === 'cart' || order.state === 'awaiting_payment';
  if (!open || (order.expires_at !== null && order.expires_at <= now)) {
    throw conflict(
      order.state === 'cancelled'
        ? 'This order was cancelled. Nothing was charged; choose your tickets again.'
        : 'The time to pay for this order has run out, and its tickets are back on sale. Nothing was charged; choose your tickets again.',
    );
  }
  if (await findClosing(db, order.organiser_id))
    throw conflict('The organiser has closed sales. Nothing was charged.');
  if ((await findCalledOff(db, [order.id])).has(order.id)) {
    throw conflict(
      'What you chose has been cancelled by the organiser. Nothing was charged; choose something else.',
    );
  }
}
