import type { ReceivedMethod } from '../../contract/order/order';
import type { Queryable } from '../database/openDatabase';
import { conflict, notFound } from '../http/httpErrors';
import type { Services } from '../services';
import { lockOrder } from './cart/cartQueries';
import type { OrderAct } from './cart/openCart';
import { insertOrderEvent } from './orderEventQueries';
import { orderDetail, type OrderFacts } from './orderDetail';
import { orderMailJob } from './documents/orderMailJob';
import { setOrderBuyer, setRefundAsked } from './orderQueries';
import { listPayments, setPayment } from './payment/orderPaymentQueries';
import { ticketMailJob } from './documents/ticketMailJob';

/**
 * An organiser's actions on one order. Each @throws PublicError NOT_FOUND, or CONFLICT where the order does not allow
 * it.
 */

async function soldOrder(db: Queryable, orderId: string) {
  const order = await lockOrder(db, orderId);
  if (!order) throw notFound('order');
  if (order.state !== 'complete') throw conflict('This order is not complete, so this is not possible.');
  return order;
}

/** Sends the tickets again, to the order's current address. */
export async function resendTickets(
  db: Queryable,
  { queue, clock }: Services,
  { organiserId, orderId, userId }: OrderAct,
): Promise<void> {
  const order = await soldOrder(db, orderId);
  if (order.buyer_address === '')
    throw conflict('This order has no email address. Add one, then send the tickets.');
  const now = clock.now();
  await insertOrderEvent(db, { organiserId, orderId, kind: 'tickets_resent', doneBy: userId, now });
  await queue.add(db, ticketMailJob(organiserId, orderId, now.getTime()));
}

export async function editBuyer(
  db: Queryable,
  { clock }: Services,
  { organiserId, orderId, userId }: OrderAct,
  buyer: { name: string; email: string; phone: string },
): Promise<void> {
  await soldOrder(db, orderId);
  await setOrderBuyer(db, orderId, buyer);
  await insertOrderEvent(db, {
    organiserId,
    orderId,
    kind: 'buyer_edited',
    doneBy: userId,
    now: clock.now(),
  });
}

/** Records that the money of an order with deferred payment has been received. */
export async function recordPayment(
  db: Queryable,
  { clock }: Services,
  { organiserId, orderId, userId }: OrderAct,
  { method, reference }: { method: ReceivedMethod; reference: string },
): Promise<OrderFacts> {
  await soldOrder(db, orderId);
  const { owedCents } = await orderDetail(db, orderId);
  const open = (await listPayments(db, orderId)).find(
    ({ gateway, state }) => gateway === 'manual' && state === 'processing',
  );
  if (!open || owedCents === 0) throw conflict('Nothing is owed for this order now.');
  const now = clock.now();
  await setPayment(db, open.id, {
    state: 'succeeded',
    method,
    reference,
    amountCents: owedCents,
    settledAt: now,
  });
  const detail = { amountCents: owedCents };
  await insertOrderEvent(db, { organiserId, orderId, kind: 'payment_received', detail, doneBy: userId, now });
  return orderDetail(db, orderId);
}

/** Declines a buyer's refund request and mails the buyer the reason. */
export async function declineRefund(
  db: Queryable,
  { clock, queue }: Services,
  { organiserId, orderId, userId }: OrderAct,
  message: string,
): Promise<void> {
  const order = await soldOrder(db, orderId);
  if (!order.refund_asked_at) throw conflict('The buyer is not waiting for a reply.');
  const now = clock.now();
  await setRefundAsked(db, orderId, null);
  await insertOrderEvent(db, { organiserId, orderId, kind: 'refund_declined', doneBy: userId, now });
  const subject = { kind: 'refund_declined', message, at: now.toISOString() } as const;
  await queue.add(db, orderMailJob(organiserId, orderId, subject));
}
