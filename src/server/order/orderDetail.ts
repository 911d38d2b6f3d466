import type { OrderDetail, OrderLine } from '../../contract/order/order';
import { findOrderSources } from '../attribution/orderClickQueries';
import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import { notFound } from '../http/httpErrors';
import { findBoughtOrder } from './buyerOrderQueries';
import { findOrderFee } from './checkout/orderFeeQueries';
import { listDisputes } from './dispute/disputeQueries';
import { shownDispute } from './dispute/shownDispute';
import { momentText } from './momentLabels';
import { findCheckIns, findOrderNotes, listAnswersAsText, listMoments } from './orderQueries';
import { listPayments } from './payment/orderPaymentQueries';
import { listRefunds } from './refund/refundQueries';
import { returnedShare } from './refund/refundService';

/** An order without what depends on the rights of its reader, what the test gateway keeps of it, and its reports. */
export type OrderFacts = Omit<OrderDetail, 'mayRefund' | 'seesPersonalData' | 'testEvents' | 'conversions'>;

/**
 * One order with all that the portal shows.
 * @throws PublicError NOT_FOUND
 */
export async function orderDetail(db: Queryable, orderId: string): Promise<OrderFacts> {
  const order = isUuid(orderId) ? await findBoughtOrder(db, orderId) : undefined;
  const notes = order && (await findOrderNotes(db, orderId));
  if (!order || !notes) throw notFound('order');
  const payments = await listPayments(db, orderId);
  const checkIns = await findCheckIns(db, orderId);
  const localOf = (sessionId: string | null) =>
    order.sessions.find(({ id }) => id === sessionId)?.startsLocal ?? null;
  const lines = order.lines.map((line): OrderLine => ({
    ...line,
    sessionLocal: localOf(line.sessionId),
    refundSteps: Array.from({ length: line.quantity - line.returned }, (_, step) =>
      returnedShare(line, step + 1),
    ),
  }));
  const paidCents = payments
    .filter(({ state }) => state === 'succeeded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const waits = payments.some(({ gateway, state }) => gateway === 'manual' && state === 'processing');
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    channel: order.channel,
    currency: order.currency,
    eventId: order.event.id,
    eventTitle: order.event.title,
    eventZone: notes.eventZone,
    buyerName: order.buyer.name,
    buyerEmail: order.buyer.email,
    buyerPhone: order.buyer.phone,
    marketingConsent: order.buyer.marketingConsent,
    promoCode: notes.promoCode,
    totalCents: order.totalCents,
    gstCents: order.gstCents,
    bookingFeeCents: order.bookingFeeCents,
    refundedCents: order.refundedCents,
    paidCents,
    owedCents: waits ? lines.reduce((sum, { refundSteps }) => sum + (refundSteps.at(-1) ?? 0), 0) : 0,
    expiresAt: order.expiresAt,
    createdAt: order.createdAt,
    completedAt: order.completedAt,
    refundAskedAt: order.refundAskedAt,
    refundAsk: order.refundAskedAt ? notes.refundAsk : '',
    source: (await findOrderSources(db, [orderId])).get(orderId) ?? null,
    fee: await findOrderFee(db, orderId),
    answers: await listAnswersAsText(db, orderId),
    lines,
    tickets: order.tickets.map(({ sessionId, ...ticket }) => ({
      ...ticket,
      sessionLocal: localOf(sessionId) ?? '',
      checkedInAt: checkIns.get(ticket.id)?.toISOString() ?? null,
    })),
    payments: payments.map(({ createdAt, settledAt, ...payment }) => ({
      ...payment,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    refunds: (await listRefunds(db, orderId)).map(({ createdAt, settledAt, ...refund }) => ({
      ...refund,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    disputes: (await listDisputes(db, orderId)).map(shownDispute),
    timeline: (await listMoments(db, orderId)).map(({ id, kind, detail, by, happenedAt }) => ({
      id: String(id),
      kind,
      text: momentText(kind, detail, order.currency),
      by: by ?? '',
      at: happenedAt.toISOString(),
    })),
  };
}
