import type { PaymentState } from '../../../contract/order/order';
import type { Queryable } from '../../database/openDatabase';
import { recordWebhookEvent, type GatewayEvent } from '../../payment/webhookEventQueries';
import type { Services } from '../../services';
import { lockOrder } from '../cart/cartQueries';
import { completeOrder } from '../checkout/completeOrder';
import { insertOrderEvent } from '../orderEventQueries';
import { findPayment, setPayment, type Payment } from './orderPaymentQueries';
import { returnPaymentJob } from '../refund/returnPaymentJob';
import { returnSentences } from '../refund/returnedMoney';
import type { GatewayAnswer } from './ticketGateway';

type PaymentPlace = Pick<Payment, 'id' | 'organiserId' | 'orderId'>;

/** Thrown inside a transaction, so that a repeated event is rolled back. */
class AlreadyReceived extends Error {}

/**
 * Brings a payment to the state that the provider reports, in whatever order and however often that is reported:
 *
 *   started -> needs_action | processing -> failed
 *      any of these --charge succeeded--> succeeded  the order was unpaid: it is completed
 *                                     \-> returned   too late, cancelled or already paid for: the money is refunded
 *
 * @returns the payment's state afterwards
 */
export async function reconcilePayment(
  services: Services,
  place: PaymentPlace,
  answer: GatewayAnswer,
  event?: GatewayEvent,
): Promise<PaymentState> {
  try {
    return answer.state === 'succeeded'
      ? await reconcileSuccess(services, place, answer, event)
      : await recordProgress(services, place, answer, event);
  } catch (error) {
    if (!(error instanceof AlreadyReceived)) throw error;
    return stateOf(services, place);
  }
}

async function stateOf({ database }: Services, { id, organiserId }: PaymentPlace): Promise<PaymentState> {
  const payment = await database.withOrganiser(organiserId, (db) => findPayment(db, id));
  return payment?.state ?? 'failed';
}

async function recordOnce(db: Queryable, event: GatewayEvent | undefined): Promise<void> {
  if (event && !(await recordWebhookEvent(db, event))) throw new AlreadyReceived();
}

async function reconcileSuccess(
  services: Services,
  place: PaymentPlace,
  answer: GatewayAnswer,
  event: GatewayEvent | undefined,
): Promise<PaymentState> {
  const { id, organiserId, orderId } = place;
  const { database, clock, queue } = services;
  const known = await database.withOrganiser(organiserId, (db) => findPayment(db, id));
  // A payment of a different amount than the order's is not accepted and is refunded.
  const fits = known?.amountCents === answer.amountCents;
  const completion = fits
    ? await completeOrder(services, { organiserId, orderId }, async (db) => {
        await recordOnce(db, event);
        const now = clock.now();
        await setPayment(db, id, { state: 'succeeded', answer, settledAt: now });
        const detail = {
          amountCents: answer.amountCents,
          brand: answer.cardBrand,
          lastFour: answer.cardLastFour,
        };
        await insertOrderEvent(db, { organiserId, orderId, kind: 'paid', detail, now });
      })
    : 'other_amount';
  if (completion === 'completed') return 'succeeded';
  const state = await database.withOrganiser(organiserId, async (db) => {
    await lockOrder(db, orderId);
    const payment = await findPayment(db, id);
    if (!payment || payment.state === 'succeeded' || payment.state === 'returned') return payment?.state;
    await recordOnce(db, event);
    const now = clock.now();
    await setPayment(db, id, {
      state: 'returned',
      answer,
      settledAt: now,
      failure: returnSentences[completion],
    });
    const detail = { amountCents: answer.amountCents, why: completion };
    await insertOrderEvent(db, { organiserId, orderId, kind: 'payment_returned', detail, now });
    await queue.add(db, returnPaymentJob(organiserId, id));
    return 'returned' as const;
  });
  queue.wake();
  return state ?? 'failed';
}

/** Records an answer other than success; a payment in a final state is not changed. */
async function recordProgress(
  { database, clock }: Services,
  { id, organiserId, orderId }: PaymentPlace,
  answer: GatewayAnswer,
  event: GatewayEvent | undefined,
): Promise<PaymentState> {
  const state: PaymentState = answer.state === 'succeeded' ? 'processing' : answer.state;
  return database.withOrganiser(organiserId, async (db) => {
    await lockOrder(db, orderId);
    await recordOnce(db, event);
    const payment = await findPayment(db, id);
    if (!payment) return 'failed';
    // A refused card leaves the payment open for another card, so a new failure is recorded too.
    const hasChanged = payment.state !== state || payment.failure !== answer.failure;
    if (payment.settledAt !== null || !hasChanged) return payment.state;
    await setPayment(db, id, { state, answer });
    if (answer.failure) {
      const detail = { failure: answer.failure };
      await insertOrderEvent(db, { organiserId, orderId, kind: 'payment_failed', detail, now: clock.now() });
    }
    return state;
  });
}
