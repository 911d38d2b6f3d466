import { cashDue, type DoorMethod } from '../../../../contract/boxOffice/boxOffice';
import type { Country } from '../../../../contract/country';
import { insertSale, markVoided } from '../../../boxOffice/doorSaleQueries';
import type { Queryable } from '../../../database/openDatabase';
import { insertCompleteOrder, sellNewOrder } from '../../../order/cart/cartQueries';
import { priceCart, type CartRequest } from '../../../order/cart/priceCart';
import { cartFacts, newOrder } from '../../../order/cart/cartService';
import { insertOrderEvent } from '../../../order/orderEventQueries';
import { insertPayment } from '../../../order/payment/orderPaymentQueries';
import { refundInTransaction, wholeRefund } from '../../../order/refund/refundService';
import type { Services } from '../../../services';

export interface DemoDoorSale {
  /** Minutes from the session's start. */
  minute: number;
  method: DoorMethod;
  quantity: number;
  reason?: string;
  /** The reason for voiding the sale three minutes later. */
  voided?: string;
}

export interface DemoTill {
  organiserId: string;
  userId: string;
  country: Country;
  seller: string;
  shiftId: string;
  sessionId: string;
  eventId: string;
  offerId: string;
}

const how: Record<DoorMethod, string> = {
  cash: 'for cash',
  card_terminal: 'by card terminal',
  complimentary: 'complimentary',
};

/** The cash handed over: the amount rounded up to whole twenty-dollar notes. */
const notes = (cents: number) => Math.ceil(cents / 2_000) * 2_000;

/**
 * Sells as the box office does, within the demo's transaction.
 * @param services with a clock that shows the time of the sale
 * @returns the id of the order
 */
export async function sellAtTime(
  db: Queryable,
  services: Services,
  till: DemoTill,
  { method, quantity, reason = '', minute }: DemoDoorSale,
): Promise<string> {
  const { organiserId, userId, country, eventId, shiftId, sessionId, offerId } = till;
  const now = services.clock.now();
  const wanted = [{ offerId, quantity }];
  const complimentary = method === 'complimentary';
  const request: CartRequest = { organiserId, eventId, channel: 'box_office', wanted, complimentary };
  const order = newOrder(services, request, priceCart(request, await cartFacts(db, services, [request])));
  const { orderId, totalCents } = order;
  await insertCompleteOrder(db, order, { name: '', email: '', phone: '' });
  const cash = method === 'cash';
  const dueCents = cash ? cashDue(totalCents, country) : totalCents;
  await insertSale(db, {
    orderId,
    organiserId,
    shiftId,
    sessionId,
    requestKey: `demo-${orderId}`,
    now,
    dueCents,
    givenCents: cash ? notes(dueCents) : null,
    compReason: complimentary ? reason : '',
  });
  const reference = method === 'card_terminal' ? String(4_600 + minute).padStart(6, '0') : '';
  await insertPayment(db, {
    organiserId,
    orderId,
    method,
    gateway: 'manual',
    state: 'succeeded',
    amountCents: totalCents,
    reference,
    now,
  });
  const detail = { seller: till.seller, how: how[method] };
  await insertOrderEvent(db, { organiserId, orderId, kind: 'sold_at_door', detail, doneBy: userId, now });
  await sellNewOrder(db, order, { doneBy: userId, now, queued: services.queue.insertStatement([]) });
  return orderId;
}

/** Voids a sale as the box office does. @param services with a clock that shows the time of the void */
export async function voidAtTime(
  db: Queryable,
  services: Services,
  { organiserId, userId, country, seller }: DemoTill,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  const now = services.clock.now();
  const whole = await wholeRefund(db, orderId);
  const input = { ...whole, requestKey: `void-${orderId}`, reason, message: '' };
  const { id: refundId, amountCents } = await refundInTransaction(
    db,
    services,
    { organiserId, orderId, userId },
    input,
  );
  const returnedCents = cashDue(amountCents, country);
  await markVoided(db, orderId, { reason, refundId, returnedCents, now });
  await insertOrderEvent(db, {
    organiserId,
    orderId,
    kind: 'voided_at_door',
    detail: { seller },
    doneBy: userId,
    now,
  });
}
