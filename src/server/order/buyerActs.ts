import { z } from 'zod';
import { holderName, refundAsk } from '../../contract/buyerInput';
import type { PaymentStart } from '../../contract/buyerOrder';
import type { Queryable } from '../database/openDatabase';
import { badInput, conflict, notFound } from '../http/httpErrors';
import type { Services } from '../services';
import { lockOrder } from './cartQueries';
import { demandPlace, finishPayment } from './checkoutService';
import { insertOrderEvent } from './orderEventQueries';
import { orderMailJob } from './orderMailJob';
import type { OrderPlace } from './openCart';
import { setHolderName, setRefundAsked } from './orderQueries';
import { listPayments } from './paymentQueries';
import { settlePayment } from './settlePayment';
import { decideTestCharge } from './testGateway';
import { ticketMailJob } from './ticketMailJob';

/** What a buyer does with an order that is complete, by the link that holds its secret. */

/** The test gateway's stand-in for the bank: what the card's holder said. Nothing happens where nothing waits for it. */
export async function answerTestBank(
  services: Services,
  secret: string,
  confirmed: boolean,
): Promise<PaymentStart> {
  const { organiserId, orderId } = await demandPlace(services, secret);
  const payments = await services.database.withOrganiser(organiserId, (db) => listPayments(db, orderId));
  const waiting = payments.findLast(({ gateway, state }) => gateway === 'test' && state === 'needs_action');
  if (waiting?.providerId) {
    const answer = await decideTestCharge(services, waiting.providerId, confirmed);
    if (answer) await settlePayment(services, waiting, answer);
  }
  return finishPayment(services, secret);
}

/** @throws PublicError BAD_USER_INPUT name, NOT_FOUND for a ticket that is not of this order or not valid any more */
export async function renameHolder(
  services: Services,
  secret: string,
  { ticketId, name }: { ticketId: string; name: string },
): Promise<void> {
  const parsed = holderName.safeParse(name);
  if (!parsed.success) throw badInput('name', parsed.error.issues[0]?.message ?? 'Enter a name.');
  if (!z.uuid().safeParse(ticketId).success) throw notFound('ticket');
  await inOrder(services, secret, async (db, place, now) => {
    if (!(await setHolderName(db, { orderId: place.orderId, ticketId, name: parsed.data }))) {
      throw notFound('ticket');
    }
    await insertOrderEvent(db, { ...place, kind: 'holder_renamed', now });
  });
}

/** @throws PublicError BAD_USER_INPUT message, CONFLICT where it was asked before or nothing is left to give back */
export async function askForRefund(services: Services, secret: string, message: string): Promise<void> {
  const parsed = refundAsk.safeParse(message);
  if (!parsed.success) throw badInput('message', parsed.error.issues[0]?.message ?? 'Say why.');
  await inOrder(services, secret, async (db, place, now) => {
    const order = await lockOrder(db, place.orderId);
    if (order?.refund_asked_at) throw conflict('You have asked already. The organiser answers you by mail.');
    if (!order || order.refunded_cents >= order.total_cents) {
      throw conflict('There is no money of this order left to give back.');
    }
    await setRefundAsked(db, place.orderId, { at: now, message: parsed.data });
    await insertOrderEvent(db, { ...place, kind: 'refund_asked', now });
    const asked = { kind: 'refund_asked', at: now.toISOString() } as const;
    await services.queue.add(db, orderMailJob(place.organiserId, place.orderId, asked));
  });
}

/** Once more to the address of the order. @throws PublicError CONFLICT where there is none */
export async function resendTickets(services: Services, secret: string): Promise<void> {
  await inOrder(services, secret, async (db, place, now) => {
    const order = await lockOrder(db, place.orderId);
    if (!order?.buyer_address) throw conflict('This order has no address to send to.');
    await services.queue.add(db, ticketMailJob(place.organiserId, place.orderId));
    await insertOrderEvent(db, { ...place, kind: 'tickets_resent', now });
  });
}

async function inOrder(
  services: Services,
  secret: string,
  work: (db: Queryable, place: OrderPlace, now: Date) => Promise<void>,
): Promise<void> {
  const place = await demandPlace(services, secret);
  await services.database.withOrganiser(place.organiserId, async (db) => {
    if ((await lockOrder(db, place.orderId))?.state !== 'complete') throw notFound('order');
    await work(db, place, services.clock.now());
  });
  services.queue.wake();
}
