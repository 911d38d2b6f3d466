import type { RefundInput } from '../../../contract/order/order';
import type { Queryable } from '../../database/openDatabase';
import { badInput, conflict, notFound } from '../../http/httpErrors';
import type { Services } from '../../services';
import { freeing } from '../../ticketing/waitlist/waitlistOffers';
import { lockOrder } from '../cart/cartQueries';
import type { OrderAct } from '../cart/openCart';
import { insertOrderEvent } from '../orderEventQueries';
import { orderMailJob } from '../documents/orderMailJob';
import { listPayments } from '../payment/orderPaymentQueries';
import { refundJob } from './refundJob';
import {
  findRefund,
  findRefundByKey,
  insertRefund,
  listRefundableLines,
  listValidTickets,
  returnLines,
  setRefund,
  type RefundableLine,
  type StoredRefund,
} from './refundQueries';

/** What so many units of a line come to when so many went back before: all parts of a line make up its total. */
export function returnedShare(
  { totalCents, quantity, returned }: Pick<RefundableLine, 'totalCents' | 'quantity' | 'returned'>,
  units: number,
): number {
  const upTo = (count: number) => Math.floor((totalCents * count) / quantity);
  return upTo(returned + units) - upTo(returned);
}

/**
 * Takes tickets and add-ons back and owes the buyer their money, in one transaction: tickets cancelled, stock given
 * back, the refund written down. Only then is the provider asked, by a job and with the refund's id as its key.
 * The other way round, a crash between the two would leave money gone for tickets that still let people in, and a
 * second try would give it back twice; this way the worst is a refund that waits, is seen, and is tried again.
 * The same request key again is the same refund.
 * @throws PublicError BAD_USER_INPUT naming ticketIds, `addOns.N` or requestKey; CONFLICT; NOT_FOUND
 */
export async function refundOrder(
  services: Services,
  place: OrderAct,
  input: RefundInput,
): Promise<StoredRefund> {
  const { database, queue } = services;
  const refund = await database.withOrganiser(place.organiserId, (db) =>
    takeBack(db, services, place, input),
  );
  queue.wake();
  return refund;
}

/** See `refundOrder`; for a caller that has a transaction already. Wake the queue after it. */
export async function takeBack(
  db: Queryable,
  services: Services,
  { organiserId, orderId, userId }: OrderAct,
  input: RefundInput,
): Promise<StoredRefund> {
  const { clock, queue } = services;
  const order = await lockOrder(db, orderId);
  if (!order) throw notFound('order');
  const before = await findRefundByKey(db, input.requestKey);
  if (before) {
    if (before.orderId === orderId) return before;
    throw badInput('requestKey', 'This request belongs to another order. Reload the page.');
  }
  if (order.state !== 'complete') throw conflict('Only a completed order can be refunded.');
  const lines = await listRefundableLines(db, orderId);
  const wanted = await requireParts(db, orderId, lines, input);
  const payment = (await listPayments(db, orderId)).find(({ state }) => state === 'succeeded');
  // Never more than was paid: an order that is still owed for gives back tickets and no money.
  let left = (payment?.amountCents ?? 0) - order.refunded_cents;
  const parts = wanted.map(({ line, quantity }) => {
    const amountCents = Math.min(left, returnedShare(line, quantity));
    left -= amountCents;
    return { lineId: line.id, quantity, amountCents };
  });
  const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  const byProvider = amountCents > 0 && payment !== undefined && payment.gateway !== 'manual';
  const now = clock.now();
  const id = await insertRefund(db, {
    organiserId,
    orderId,
    amountCents,
    now,
    lines: parts,
    paymentId: payment?.id ?? null,
    requestKey: input.requestKey,
    reason: input.reason,
    message: input.message,
    state: byProvider ? 'waiting' : 'succeeded',
    createdBy: userId,
  });
  const tickets = input.ticketIds.length;
  const detail = { amountCents, tickets, reason: input.reason, refundId: id };
  await insertOrderEvent(db, { organiserId, orderId, kind: 'refunded', detail, doneBy: userId, now });
  if (byProvider) await queue.add(db, refundJob(organiserId, id));
  await queue.add(db, orderMailJob(organiserId, orderId, { kind: 'refund', refundId: id }));
  await freeing(services, db, order.event_id, () =>
    returnLines(db, { orderId, amountCents, ticketIds: input.ticketIds, lines: parts }),
  );
  const refund = await findRefund(db, id);
  if (!refund) throw notFound('refund');
  return refund;
}

/** So many units of which line; the use of a promo code goes back with the last of the order. */
async function requireParts(
  db: Queryable,
  orderId: string,
  lines: readonly RefundableLine[],
  { ticketIds, addOns }: RefundInput,
): Promise<Array<{ line: RefundableLine; quantity: number }>> {
  const valid = await listValidTickets(db, orderId);
  const counts = new Map<string, number>();
  for (const ticketId of new Set(ticketIds)) {
    const ticket = valid.find(({ id }) => id === ticketId);
    if (!ticket) {
      throw badInput('ticketIds', 'One of these tickets has already been refunded. Reload the order.');
    }
    counts.set(ticket.lineId, (counts.get(ticket.lineId) ?? 0) + 1);
  }
  addOns.forEach(({ lineId, quantity }, place) => {
    const line = lines.find(({ id, kind }) => id === lineId && kind === 'add_on');
    const asked = (counts.get(lineId) ?? 0) + quantity;
    if (!line || asked > line.quantity - line.returned) {
      throw badInput(`addOns.${place}`, 'There are not that many of these left to refund.');
    }
    counts.set(lineId, asked);
  });
  const parts = lines.flatMap((line) => {
    const quantity = counts.get(line.id) ?? 0;
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  if (parts.length === 0) throw badInput('ticketIds', 'Choose what to refund.');
  const everything = lines.every(
    ({ id, kind, quantity, returned }) =>
      kind === 'promo_code' || returned + (counts.get(id) ?? 0) === quantity,
  );
  if (!everything) return parts;
  const uses = lines.filter(({ kind, returned }) => kind === 'promo_code' && returned === 0);
  return [...parts, ...uses.map((line) => ({ line, quantity: 1 }))];
}

/** What a whole order, or all of it that belongs to one session, comes to as a refund's input. */
export async function wholeRefund(
  db: Queryable,
  orderId: string,
  sessionId?: string,
): Promise<Pick<RefundInput, 'ticketIds' | 'addOns'>> {
  const valid = await listValidTickets(db, orderId);
  const chosen = valid.filter((ticket) => sessionId === undefined || ticket.sessionId === sessionId);
  const lines = await listRefundableLines(db, orderId);
  // What was bought beside the tickets goes back with the last of them.
  const rest = chosen.length === valid.length ? lines.filter(({ kind }) => kind === 'add_on') : [];
  return {
    ticketIds: chosen.map(({ id }) => id),
    addOns: rest
      .map(({ id, quantity, returned }) => ({ lineId: id, quantity: quantity - returned }))
      .filter(({ quantity }) => quantity > 0),
  };
}

/** Asks the provider once more for a refund that it refused. */
export async function retryRefund(services: Services, place: OrderAct, refundId: string): Promise<void> {
  const { organiserId, orderId, userId } = place;
  await services.database.withOrganiser(organiserId, async (db) => {
    await lockOrder(db, orderId);
    const refund = await findRefund(db, refundId);
    if (refund?.orderId !== orderId) throw notFound('refund');
    if (refund.state !== 'failed')
      throw conflict('This refund has not failed: there is nothing to try again.');
    const now = services.clock.now();
    await setRefund(db, refundId, { state: 'waiting' });
    await insertOrderEvent(db, { organiserId, orderId, kind: 'refund_retried', doneBy: userId, now });
    await services.queue.add(db, refundJob(organiserId, refundId));
  });
  services.queue.wake();
}
