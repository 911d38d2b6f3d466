import { isItem } from '../../../contract/order/offerKind';
import type { RefundInput } from '../../../contract/order/order';
import type { Queryable } from '../../database/openDatabase';
import { badInput, conflict, notFound } from '../../http/httpErrors';
import type { Services } from '../../services';
import { offeringFreedStock } from '../../ticketing/waitlist/waitlistOffers';
import { lockOrder } from '../cart/cartQueries';
import type { OrderAct } from '../cart/openCart';
import { requireNoOpenDispute, requireReturnable } from '../dispute/refundBlock';
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

/**
 * The refund for the next `units` of a line, given those already returned: the parts always add up to the line's total.
 */
export function returnedShare(
  { totalCents, quantity, returned }: Pick<RefundableLine, 'totalCents' | 'quantity' | 'returned'>,
  units: number,
): number {
  const upTo = (count: number) => Math.floor((totalCents * count) / quantity);
  return upTo(returned + units) - upTo(returned);
}

/** `keepsMoney` cancels tickets without returning money, which is also possible while a dispute is open. */
export type RefundWish = RefundInput & { keepsMoney?: true };

/**
 * Refunds tickets and add-ons in one transaction: it cancels the tickets, returns the stock and stores the refund. Only
 * after that does a job submit it to the provider, with the refund's id as the key. In the reverse order, a crash
 * between the two steps would leave money refunded for tickets that are still valid, and a retry would refund it twice;
 * this way the worst case is a refund that is visibly waiting and is retried. A repeated request key returns the
 * existing refund.
 * @param approve is given the sum before anything is written, and throws to refuse it
 * @throws PublicError BAD_USER_INPUT naming ticketIds, `addOns.N` or requestKey; CONFLICT; NOT_FOUND
 */
export async function refundOrder(
  services: Services,
  place: OrderAct,
  input: RefundWish,
  approve?: (amountCents: number) => void,
): Promise<StoredRefund> {
  const { database, queue } = services;
  const refund = await database.withOrganiser(place.organiserId, (db) =>
    refundInTransaction(db, services, place, input, approve),
  );
  queue.wake();
  return refund;
}

/** Like `refundOrder`, for a caller that already has a transaction. The caller must wake the queue after it. */
export async function refundInTransaction(
  db: Queryable,
  services: Services,
  { organiserId, orderId, userId }: OrderAct,
  input: RefundWish,
  approve?: (amountCents: number) => void,
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
  if (!input.keepsMoney) await requireNoOpenDispute(db, orderId);
  const lines = await listRefundableLines(db, orderId);
  const wanted = await requireParts(db, orderId, lines, input);
  const payment = (await listPayments(db, orderId)).find(({ state }) => state === 'succeeded');
  // At most what was paid: for an order that is still unpaid, tickets are cancelled and no money is refunded.
  let left = input.keepsMoney ? 0 : (payment?.amountCents ?? 0) - order.refunded_cents;
  const parts = wanted.map(({ line, quantity }) => {
    const amountCents = Math.min(left, returnedShare(line, quantity));
    left -= amountCents;
    return { lineId: line.id, quantity, amountCents };
  });
  const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  approve?.(amountCents);
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
  const kind = input.keepsMoney ? 'tickets_cancelled' : 'refunded';
  await insertOrderEvent(db, { organiserId, orderId, kind, detail, doneBy: userId, now });
  if (byProvider) await queue.add(db, refundJob(organiserId, id));
  await queue.add(db, orderMailJob(organiserId, orderId, { kind: 'refund', refundId: id }));
  await offeringFreedStock(services, db, order.event_id, () =>
    returnLines(db, { orderId, amountCents, ticketIds: input.ticketIds, lines: parts }),
  );
  const refund = await findRefund(db, id);
  if (!refund) throw notFound('refund');
  return refund;
}

/**
 * The number of units of each line; a pass is returned with the last of its tickets, and a promo code's use with the last
 * item of the order.
 */
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
    const total = (counts.get(lineId) ?? 0) + quantity;
    if (!line || total > line.quantity - line.returned) {
      throw badInput(`addOns.${place}`, 'There are not that many of these left to refund.');
    }
    counts.set(lineId, total);
  });
  const parts = lines.flatMap((line) => {
    const quantity = counts.get(line.id) ?? 0;
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  if (parts.length === 0) throw badInput('ticketIds', 'Choose what to refund.');
  const leftOf = ({ id, quantity, returned }: RefundableLine) => quantity - returned - (counts.get(id) ?? 0);
  for (const pass of lines.filter(({ kind }) => kind === 'pass')) {
    const tickets = lines.filter(({ kind, passId }) => kind === 'ticket' && passId === pass.passId);
    const quantity = leftOf(pass) - Math.max(0, ...tickets.map(leftOf));
    if (quantity > 0) parts.push({ line: pass, quantity });
  }
  if (!lines.every((line) => !isItem(line.kind) || leftOf(line) === 0)) return parts;
  const uses = lines.filter(({ kind, returned }) => kind === 'promo_code' && returned === 0);
  return [...parts, ...uses.map((line) => ({ line, quantity: 1 }))];
}

/** The refund input for a whole order, or for everything of one session. */
export async function wholeRefund(
  db: Queryable,
  orderId: string,
  sessionId?: string,
): Promise<Pick<RefundInput, 'ticketIds' | 'addOns'>> {
  const valid = await listValidTickets(db, orderId);
  const chosen = valid.filter((ticket) => sessionId === undefined || ticket.sessionId === sessionId);
  const lines = await listRefundableLines(db, orderId);
  // Add-ons are refunded with the last of the tickets.
  const rest = chosen.length === valid.length ? lines.filter(({ kind }) => kind === 'add_on') : [];
  return {
    ticketIds: chosen.map(({ id }) => id),
    addOns: rest
      .map(({ id, quantity, returned }) => ({ lineId: id, quantity: quantity - returned }))
      .filter(({ quantity }) => quantity > 0),
  };
}

/** Resubmits a refund that the provider refused. @param approve as in `refundOrder` */
export async function retryRefund(
  services: Services,
  place: OrderAct,
  refundId: string,
  approve?: (amountCents: number) => void,
): Promise<void> {
  const { organiserId, orderId, userId } = place;
  await services.database.withOrganiser(organiserId, async (db) => {
    await lockOrder(db, orderId);
    const refund = await findRefund(db, refundId);
    if (refund?.orderId !== orderId) throw notFound('refund');
    if (refund.state !== 'failed')
      throw conflict('This refund has not failed: there is nothing to try again.');
    await requireReturnable(db, orderId);
    approve?.(refund.amountCents);
    const now = services.clock.now();
    await setRefund(db, refundId, { state: 'waiting' });
    await insertOrderEvent(db, { organiserId, orderId, kind: 'refund_retried', doneBy: userId, now });
    await services.queue.add(db, refundJob(organiserId, refundId));
  });
  services.queue.wake();
}
