import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  buyerOrderPath,
  checkoutPath,
  payPath,
  testBankPath,
  testCards,
  type BuyerOrder,
  type PaymentStart,
} from '../../../contract/order/buyerOrder';
import { paymentMethods } from '../../../contract/order/order';
import { PublicError } from '../../http/httpErrors';
import { answerTestBank } from '../../order/payment/testBankAnswer';
import { findOrderBySecret } from '../../order/orderBySecret';
import { finishPayment, startPayment, waysToPay } from '../../order/payment/orderPayment';
import type { Services } from '../../services';
import { alreadyAnswered, openOrder, redirectTo, type OfOrder } from './checkoutRoutes';
import { FormBody } from './formBody';
import { cardFieldsPage, payPage, testBankPage, waitingPage } from './payPage';
import { sitePatterns } from '../sitePaths';
import { allowStripe, sendOwn } from '../siteScope';

const WAIT_SECONDS = 2;

/** The payment pages. The amount that the buyer saw is charged, or nothing is. */
export function payRoutes(scope: FastifyInstance, services: Services): void {
  scope.get<OfOrder & { Querystring: { choose?: string } }>(sitePatterns.pay, async (request, reply) => {
    const { secret } = request.params;
    // Buyers who return from the bank or reload the page see the state of their payment, even after the time has run
    // out.
    const start = await paymentStart(services, secret);
    if (start?.state === 'complete') return redirectTo(reply, buyerOrderPath(secret));
    const order = await openOrder(services, secret, reply, start);
    if (!order) return reply;
    if (order.buyer.name === '' || order.buyer.email === '') return redirectTo(reply, checkoutPath(secret));
    return start && request.query.choose === undefined
      ? showPayment(reply, services, { order, secret }, start, 200)
      : show(reply, services, { order, secret });
  });

  scope.post<OfOrder>(sitePatterns.pay, async (request, reply) => {
    const { secret } = request.params;
    const order = await openOrder(services, secret, reply);
    if (!order) return reply;
    const typed = new FormBody(request.body);
    const [kind = '', card = ''] = typed.text('method').split('.');
    try {
      const start = await startPayment(services, secret, {
        expectedTotalCents: Number(typed.text('expectedTotalCents') || NaN),
        method: paymentMethods.find((each) => each === kind),
        testCard: testCards.find((each) => each === card),
      });
      return await showPayment(reply, services, { order, secret }, start, 402);
    } catch (error) {
      if (!(error instanceof PublicError) || error.status === 404) throw error;
      if (await alreadyAnswered(services, secret, reply, error)) return reply;
      return show(reply, services, { order, secret, message: error.message }, error.status);
    }
  });

  scope.get<OfOrder>(sitePatterns.testBank, async ({ params: { secret } }, reply) => {
    const order = await openOrder(services, secret, reply);
    if (!order) return reply;
    if (order.payment?.state !== 'needs_action') return redirectTo(reply, payPath(secret));
    return sendOwn(reply, testBankPage({ order, secret, now: services.clock.now() }));
  });

  scope.post<OfOrder>(sitePatterns.testBank, async (request, reply) => {
    const { secret } = request.params;
    const confirmed = new FormBody(request.body).text('answer') === 'confirm';
    const { state } = await answerTestBank(services, secret, confirmed);
    return redirectTo(reply, state === 'complete' ? buyerOrderPath(secret) : payPath(secret));
  });
}

async function paymentStart(services: Services, secret: string): Promise<PaymentStart | undefined> {
  const order = await findOrderBySecret(services, secret);
  return order?.payment ? finishPayment(services, secret) : undefined;
}

interface Paying {
  order: BuyerOrder;
  secret: string;
  message?: string | undefined;
}

async function show(
  reply: FastifyReply,
  services: Services,
  paying: Paying,
  status = 200,
): Promise<FastifyReply> {
  const ways = await waysToPay(services, paying.secret, paying.order);
  return sendOwn(reply, payPage({ ...paying, ways, now: services.clock.now() }), status);
}

/**
 * Sends the buyer to the next step of the payment.
 * @param failedStatus the HTTP status of the page that reports a failed payment
 */
async function showPayment(
  reply: FastifyReply,
  services: Services,
  paying: Paying,
  start: PaymentStart,
  failedStatus: number,
): Promise<FastifyReply> {
  const { secret } = paying;
  const now = services.clock.now();
  if (start.state === 'complete') return redirectTo(reply, buyerOrderPath(secret));
  if (start.state === 'failed')
    return show(reply, services, { ...paying, message: start.message }, failedStatus);
  if (start.state === 'processing') {
    void reply.header('refresh', `${WAIT_SECONDS}; url=${payPath(secret)}`);
    return sendOwn(reply, waitingPage({ ...paying, message: start.message, now }));
  }
  if (start.clientSecret) {
    return sendOwn(allowStripe(reply), cardFieldsPage({ ...paying, message: start.message, now, start }));
  }
  return redirectTo(reply, start.actionUrl ?? testBankPath(secret));
}
