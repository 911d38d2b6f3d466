import {
  payPath,
  testBankPath,
  type BuyerOrder,
  type PaymentStart,
  type TestCard,
  type WaysToPay,
} from '../../../contract/order/buyerOrder';
import { amountText } from '../../../contract/money';
import type { PaymentMethod, PaymentState } from '../../../contract/order/order';
import type { Queryable } from '../../database/openDatabase';
import { badInput, notFound } from '../../http/httpErrors';
import type { Services } from '../../services';
import { expireCartsJob, cartMinutes } from '../cart/expireCarts';
import { lockOrder } from '../cart/cartQueries';
import { requirePlace } from '../orderBySecret';
import { awaitPayment, lacksAnswers } from '../checkout/checkoutQueries';
import { completeOrder } from '../checkout/completeOrder';
import { findAskedFee } from '../checkout/orderFeeQueries';
import { requireCardTaker, type CardTaker } from './cardTaker';
import { gatewayNamed, gatewayOf } from './gatewayOf';
import { insertOrderEvent } from '../orderEventQueries';
import { findAllowedMethods, findWaysToPay } from './orderMethodQueries';
import { requireOpen, type LockedOrder, type OrderPlace } from '../cart/openCart';
import { findPayment, insertPayment, listPayments, setPayment, type Payment } from './orderPaymentQueries';
import { returnedMoneyText } from '../refund/returnedMoney';
import { reconcilePayment } from './reconcilePayment';
import { ChargeRefused, ProviderUnavailable, type CardPayment, type GatewayAnswer } from './ticketGateway';

/**
 * The payment methods for the order of a buyer's link.
 * @throws PublicError NOT_FOUND
 */
export async function waysToPay(
  services: Services,
  secret: string,
  { event, totalCents }: Pick<BuyerOrder, 'event' | 'totalCents'>,
): Promise<WaysToPay> {
  const { organiserId } = await requirePlace(services, secret);
  const order = { organiserId, eventId: event.id, totalCents };
  const cardGateway = services.stripe ? 'stripe' : 'test';
  return services.database.withOrganiser(organiserId, (db) => findWaysToPay(db, order, cardGateway));
}

interface PaymentRequest {
  expectedTotalCents: number;
  method?: PaymentMethod;
  testCard?: TestCard;
}

/**
 * Starts a card payment, or completes an order that is free or will be paid later.
 * @param request `expectedTotalCents` is the total that the buyer saw: a different total is refused and nothing is
 *   charged
 * @throws PublicError BAD_USER_INPUT naming expectedTotalCents, method or email; CONFLICT when the cart has expired;
 *   NOT_FOUND
 */
export async function startPayment(
  services: Services,
  secret: string,
  request: PaymentRequest,
): Promise<PaymentStart> {
  const { database } = services;
  const place = await requirePlace(services, secret);
  const prepared = await database.withOrganiser(place.organiserId, (db) =>
    prepare(db, services, place, request),
  );
  services.queue.wake();
  if (prepared === 'complete') return { state: 'complete' };
  if (prepared === 'free' || prepared === 'later')
    return completeWithoutCard(services, place, prepared, request);
  return chargeCard(services, prepared, secret);
}

/** What a card payment starts from, or why none is started. The order is locked, so that two tabs start one payment. */
async function prepare(
  db: Queryable,
  services: Services,
  place: OrderPlace,
  request: PaymentRequest,
): Promise<PreparedPayment | 'complete' | 'free' | 'later'> {
  const { organiserId, orderId } = place;
  const now = services.clock.now();
  const order = await lockOrder(db, orderId);
  if (!order) throw notFound('order');
  if (order.state === 'complete') return 'complete';
  await requireOpen(db, order, now);
  await requireReady(db, order, request);
  if (order.total_cents === 0) return 'free';
  const allowed = await findAllowedMethods(db, order.event_id);
  if (!request.method || !allowed.includes(request.method)) {
    throw badInput('method', 'Choose how you want to pay; this option is not available for the event.');
  }
  if (request.method !== 'card') return 'later';
  const taker = await requireCardTaker(db, services, organiserId);
  const ongoing = await openPayment(db, order, taker);
  if (order.state === 'cart') {
    const expiresAt = new Date(now.getTime() + cartMinutes * 60_000);
    await awaitPayment(db, orderId, expiresAt);
    await services.queue.add(db, expireCartsJob(organiserId, order.event_id, expiresAt));
    await insertOrderEvent(db, { organiserId, orderId, kind: 'payment_started', now });
  }
  const { gateway, connectedAccount } = taker;
  const payment = { organiserId, orderId, amountCents: order.total_cents, connectedAccount };
  // Only a provider that charges on the organiser's account can take the plan's fee.
  const fee = connectedAccount && !ongoing ? await findAskedFee(db, orderId, now) : undefined;
  const started = { ...payment, method: 'card', gateway, state: 'started', fee, now } as const;
  return {
    ...payment,
    ...(ongoing
      ? { id: ongoing.id, providerId: ongoing.providerId }
      : { id: await insertPayment(db, started), providerId: null }),
    feeCents: ongoing ? ongoing.feeCents : (fee?.cents ?? null),
    orderNumber: order.number,
    currency: order.currency,
    testCard: request.testCard ?? 'succeeds',
  };
}

/** @throws PublicError BAD_USER_INPUT while details are missing, or when the buyer saw a different total */
async function requireReady(
  db: Queryable,
  order: LockedOrder,
  { expectedTotalCents }: PaymentRequest,
): Promise<void> {
  if (order.buyer_name === '' || order.buyer_address === '') {
    throw badInput('email', 'Enter your name and email address first.');
  }
  if (order.state === 'cart' && (await lacksAnswers(db, order.id, order.event_id))) {
    throw badInput(
      'answers',
      'There is a question from the organiser you have not answered. Go back to your details.',
    );
  }
  if (expectedTotalCents !== order.total_cents) {
    throw badInput(
      'expectedTotalCents',
      `The total is ${amountText(order.total_cents)}, not the amount shown on this page. Nothing was charged; check your order again.`,
    );
  }
}

/** The open payment of the same amount to the same account, which is continued; undefined to start a new one. */
async function openPayment(
  db: Queryable,
  order: LockedOrder,
  taker: CardTaker,
): Promise<Payment | undefined> {
  const open = (await listPayments(db, order.id)).findLast(isOpen);
  if (!open) return undefined;
  // A test payment that waits for the bank's confirmation may be replaced; one that is being processed may not.
  if (open.gateway === 'test' && open.state === 'needs_action') {
    await setPayment(db, open.id, { state: 'failed', failure: 'Another attempt replaced it.' });
    return undefined;
  }
  const isSame =
    open.gateway === taker.gateway &&
    open.connectedAccount === taker.connectedAccount &&
    open.amountCents === order.total_cents;
  return isSame ? open : undefined;
}

/**
 * `providerId` is set when the provider already has the charge: its state is then read, and no second charge is
 * created.
 */
type PreparedPayment = CardPayment & { providerId: string | null };

const isOpen = ({ state, method }: Payment) =>
  method === 'card' && (state === 'started' || state === 'needs_action' || state === 'processing');

async function completeWithoutCard(
  services: Services,
  { organiserId, orderId }: OrderPlace,
  why: 'free' | 'later',
  { method, expectedTotalCents }: PaymentRequest,
): Promise<PaymentStart> {
  const completion = await completeOrder(services, { organiserId, orderId }, async (db) => {
    if (why === 'free' || !method) return;
    const now = services.clock.now();
    const own = { organiserId, orderId, method, amountCents: expectedTotalCents, now };
    // The money is still owed; the organiser records when it is received.
    await insertPayment(db, { ...own, gateway: 'manual', state: 'processing' });
  });
  return completion === 'completed' || completion === 'already'
    ? { state: 'complete' }
    : { state: 'failed', message: notSold[completion] };
}

const notSold = {
  cancelled: 'This order was cancelled. Nothing was charged; choose your tickets again.',
  no_room: 'Someone else was faster: the tickets you wanted are gone. Choose your tickets again.',
  called_off: 'What you chose has been cancelled. Nothing was charged; choose your tickets again.',
};

async function chargeCard(
  services: Services,
  { providerId, ...payment }: PreparedPayment,
  secret: string,
): Promise<PaymentStart> {
  const { connectedAccount } = payment;
  const gateway = gatewayOf(services);
  let answer: GatewayAnswer;
  try {
    answer = await (providerId ? gateway.retrieve({ providerId, connectedAccount }) : gateway.start(payment));
  } catch (error) {
    if (error instanceof ChargeRefused) {
      services.log.warn({ err: error }, 'the payment provider refused a charge');
      return { state: 'failed', message: error.message };
    }
    services.log.warn({ err: error }, 'the payment provider did not answer');
    // A charge that the provider already knows may have been confirmed meanwhile, even though reading it failed.
    if (error instanceof ProviderUnavailable || providerId) return unknownYet;
    // Nobody has confirmed it yet, so nothing can have been charged; a retry sends the same payment again.
    return {
      state: 'failed',
      message: 'The payment provider cannot be reached. Nothing was charged; try again in a minute.',
    };
  }
  const state = await reconcilePayment(services, payment, answer);
  const failure = await failureOf(services, payment, state, answer);
  return paymentStart(services, { ...payment, state, failure, secret, answer });
}

/** The card may have been charged, so the buyer must not be told otherwise, nor asked to pay again. */
const unknownYet: PaymentStart = {
  state: 'processing',
  message: 'The payment provider has not responded yet. This page updates automatically.',
};

/** Reads the latest payment's state from the provider and applies it; it can be repeated safely. */
export async function finishPayment(services: Services, secret: string): Promise<PaymentStart> {
  const { database } = services;
  const { organiserId, orderId } = await requirePlace(services, secret);
  const found = await database.withOrganiser(organiserId, async (db) => ({
    complete: (await lockOrder(db, orderId))?.state === 'complete',
    payment: (await listPayments(db, orderId)).at(-1),
  }));
  if (found.complete) return { state: 'complete' };
  const { payment } = found;
  if (!payment) return { state: 'failed', message: 'Nothing has been paid yet.' };
  const { providerId, gateway } = payment;
  if (!isOpen(payment) || !providerId || gateway === 'manual') {
    return paymentStart(services, { ...payment, secret });
  }
  const { connectedAccount } = payment;
  let answer: GatewayAnswer;
  try {
    answer = await gatewayNamed(services, gateway).retrieve({ providerId, connectedAccount });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log.warn({ err: error }, 'the payment provider did not answer');
    return unknownYet;
  }
  const state = await reconcilePayment(services, payment, answer);
  const failure = await failureOf(services, payment, state, answer);
  return paymentStart(services, { state, failure, connectedAccount, secret, answer });
}

/** The provider gives the reason for a failed charge; the reason for a returned payment is ours. */
async function failureOf(
  { database }: Services,
  { id, organiserId }: { id: string; organiserId: string },
  state: PaymentState,
  answer: GatewayAnswer,
): Promise<string> {
  if (state !== 'returned') return answer.failure;
  const payment = await database.withOrganiser(organiserId, (db) => findPayment(db, id));
  return payment?.failure ?? '';
}

function paymentStart(
  { stripe }: Services,
  payment: {
    state: PaymentState;
    failure: string;
    connectedAccount: string | null;
    secret: string;
    answer?: GatewayAnswer;
  },
): PaymentStart {
  const { state, failure, answer, secret } = payment;
  if (state === 'succeeded') return { state: 'complete' };
  if (state === 'returned') return { state: 'failed', message: `${failure} ${returnedMoneyText}` };
  if (state === 'failed') return { state, message: failure || 'The payment did not go through.' };
  if (state !== 'needs_action') {
    return { state: 'processing', message: 'Waiting for your bank. This page updates automatically.' };
  }
  if (!answer?.clientSecret) return { state, actionUrl: testBankPath(secret) };
  return {
    state,
    clientSecret: answer.clientSecret,
    ...(failure && { message: failure }),
    publishableKey: stripe?.publishableKey ?? '',
    connectedAccount: payment.connectedAccount ?? '',
    actionUrl: payPath(secret),
  };
}
