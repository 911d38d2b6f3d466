import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  buyerLimits,
  buyerOrderPath,
  checkoutPath,
  payPath,
  type BuyerOrder,
  type PaymentStart,
} from '../../../contract/order/buyerOrder';
import { notFound, PublicError } from '../../http/httpErrors';
import { cancelCart, saveBuyer } from '../../order/checkout/checkoutService';
import { findOrderBySecret } from '../../order/orderBySecret';
import { startPayment } from '../../order/payment/orderPayment';
import type { Services } from '../../services';
import { countedCheckout } from '../analyticsRoutes';
import { readVisitorAnswer } from '../visitorAnswer';
import { changeCart } from './cartChange';
import { consentWording, detailsPage } from './detailsPage';
import type { DetailsView } from './detailsView';
import { FormBody } from './formBody';
import { eventPathOfOrder, replacementOf } from './openOrder';
import { orderOverPage } from './orderOverPage';
import { holderPlaces } from './questionFields';
import { sitePatterns } from '../sitePaths';
import { sendOwn } from '../siteScope';

export type OfOrder = { Params: { secret: string }; Body: unknown };

/** The pages from the cart to the payment. Every URL contains the order's secret. */
export function checkoutRoutes(scope: FastifyInstance, services: Services): void {
  scope.get<OfOrder & { Querystring: { changed?: string } }>(
    sitePatterns.checkout,
    async (request, reply) => {
      const { secret } = request.params;
      const order = await openOrder(services, secret, reply);
      if (!order) return undefined;
      const wrong: Record<string, string> =
        request.query.changed === undefined ? {} : { '': changedElsewhere };
      const counted = await countedCheckout(services, request, secret, order);
      return showDetails(reply, services, { order, secret, counted }, wrong, 200);
    },
  );

  scope.post<OfOrder>(sitePatterns.checkout, async (request, reply) => {
    const { secret } = request.params;
    const order = await openOrder(services, secret, reply);
    if (!order) return reply;
    const typed = new FormBody(request.body);
    const counted = await countedCheckout(services, request, secret, order);
    const view = { order, secret, typed, counted };
    try {
      const visitor = readVisitorAnswer(request, typed, counted, services.clock.now());
      await saveBuyer(services, secret, buyerOf(order, typed), { visitor });
      if (order.totalCents > 0) return redirectTo(reply, payPath(secret));
      const { state, message = '' } = await startPayment(services, secret, { expectedTotalCents: 0 });
      if (state === 'complete') return redirectTo(reply, buyerOrderPath(secret));
      return showDetails(reply, services, view, { '': message }, 409);
    } catch (error) {
      if (!(error instanceof PublicError) || error.status === 404) throw error;
      if (await alreadyAnswered(services, secret, reply, error)) return reply;
      const wrong = wrongFields(order, typed, error);
      return showDetails(reply, services, view, wrong, error.status);
    }
  });

  scope.post<OfOrder>(sitePatterns.checkoutCart, async (request, reply) => {
    const { secret } = request.params;
    const order = await openOrder(services, secret, reply);
    if (!order) return reply;
    const numbers = new Map(
      new FormBody(request.body)
        .below('quantity.')
        .flatMap(([lineId, text]) => (/^\d{1,4}$/.test(text) ? [[lineId, Number(text)] as const] : [])),
    );
    try {
      const changed = await changeCart(services, secret, order, numbers);
      return redirectTo(
        reply,
        changed === undefined ? await eventPathOfOrder(services, secret, order) : checkoutPath(changed),
      );
    } catch (error) {
      if (!(error instanceof PublicError) || error.status === 404) throw error;
      const wrong = { '': `${error.message} Your order has not changed.` };
      return showDetails(reply, services, { order, secret }, wrong, error.status);
    }
  });

  scope.post<OfOrder>(sitePatterns.checkoutCancel, async (request, reply) => {
    const { secret } = request.params;
    const order = await openOrder(services, secret, reply);
    if (!order) return reply;
    const cancelled = await cancelCart(services, secret);
    // With a payment under way, the payment page shows what happens to the money; an order that was paid meanwhile
    // leads to its tickets.
    if (!cancelled || order.payment) return redirectTo(reply, payPath(secret));
    return redirectTo(reply, await eventPathOfOrder(services, secret, order));
  });
}

const changedElsewhere =
  'You changed this order in another tab or window. This is how it is now; nothing was charged.';

export const redirectTo = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(path, 303);

/**
 * Finds an order that can still be paid. A completed order redirects to its tickets, and an expired one shows a page
 * about it.
 * @param payment the state of a payment that was started
 * @returns undefined when the reply has been sent already
 * @throws PublicError NOT_FOUND for an invalid link
 */
export async function openOrder(
  services: Services,
  secret: string,
  reply: FastifyReply,
  payment?: PaymentStart,
): Promise<BuyerOrder | undefined> {
  const order = await findOrderBySecret(services, secret);
  if (!order) throw notFound('order');
  if (order.state === 'complete') {
    void redirectTo(reply, buyerOrderPath(secret));
    return undefined;
  }
  // Waits for the bank's late reply, because the payment may still get the tickets unless the order was cancelled.
  if (payment?.state === 'processing' && order.state !== 'cancelled') return order;
  const newer = order.state === 'cancelled' ? await replacementOf(services, secret) : undefined;
  if (newer !== undefined) {
    // The cart was changed elsewhere; the buyer sees the current one and does not pay for an outdated one.
    void redirectTo(reply, `${checkoutPath(newer)}?changed=yes`);
    return undefined;
  }
  const over = order.expiresAt !== null && new Date(order.expiresAt) <= services.clock.now();
  if (order.state === 'expired' || order.state === 'cancelled' || over) {
    const back = await eventPathOfOrder(services, secret, order);
    void sendOwn(reply, orderOverPage(order, back, payment), 410);
    return undefined;
  }
  return order;
}

/**
 * Handles a conflict of two simultaneous requests: the same form was sent twice, or the time ran out during the
 * request.
 * @returns true when the order is complete or over by now and the reply has been sent
 */
export async function alreadyAnswered(
  services: Services,
  secret: string,
  reply: FastifyReply,
  error: PublicError,
): Promise<boolean> {
  return error.status === 409 && (await openOrder(services, secret, reply)) === undefined;
}

function showDetails(
  reply: FastifyReply,
  { clock }: Services,
  view: Omit<DetailsView, 'now' | 'wrong'>,
  wrong: Record<string, string>,
  status: number,
): FastifyReply {
  return sendOwn(reply, detailsPage({ ...view, wrong, now: clock.now() }), status);
}

/** Longer than any answer may be, so that an answer that is too long gets a message instead of being cut. */
const MAX_ANSWER = buyerLimits.longAnswer + 100;

/**
 * The buyer's details from the form. The wording of the consent is not taken from the form but is the text of our page.
 */
function buyerOf(order: BuyerOrder, typed: FormBody): object {
  const consent = typed.text('consent') === 'yes';
  return {
    name: typed.text('name'),
    email: typed.text('email'),
    phone: typed.text('phone'),
    answers: Object.fromEntries(
      order.questions
        .filter(({ asked }) => asked === 'order')
        .map(({ id }) => [id, typed.text(`answers.${id}`, MAX_ANSWER)]),
    ),
    holderAnswers: holderPlaces(order).flatMap(({ line, position }) =>
      order.questions
        .filter(({ asked }) => asked === 'ticket')
        .map(({ id }) => ({
          lineId: line.id,
          position,
          questionId: id,
          answer: typed.text(`holderAnswers.${line.id}.${position}.${id}`, MAX_ANSWER),
        })),
    ),
    holders: named(order, typed),
    marketingConsent: consent,
    consentWording: consent ? consentWording(order) : '',
  };
}

const named = (order: BuyerOrder, typed: FormBody) =>
  holderPlaces(order).flatMap(({ line, position }) => {
    const name = typed.text(`holders.${line.id}.${position}`);
    return name ? [{ lineId: line.id, position, name }] : [];
  });

/**
 * Maps error fields to form fields: `holders.N` counts the names that were sent, while the form names its fields by
 * line and position.
 */
function wrongFields(order: BuyerOrder, typed: FormBody, { fields, message }: PublicError) {
  const sent = named(order, typed);
  return Object.fromEntries(
    Object.entries(fields ?? { '': message }).map(([name, text]) => {
      const holder = sent[Number(/^holders\.(\d+)/.exec(name)?.[1] ?? NaN)];
      return [holder ? `holders.${holder.lineId}.${holder.position}` : name, text];
    }),
  );
}
