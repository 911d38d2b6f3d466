import type { FastifyInstance, FastifyReply } from 'fastify';
import { buyerOrderPath, checkoutPath, type BuyerOrder } from '../../../contract/order/buyerOrder';
import { notFound, PublicError } from '../../http/httpErrors';
import { requestRefund, renameHolder, resendToBuyer } from '../../order/buyerService';
import { requirePlace, findOrderBySecret } from '../../order/orderBySecret';
import { loadTicketDesign } from '../../order/documents/ticketDesign';
import { ticketsPdf } from '../../order/documents/ticketPdf';
import { ticketQrSvg } from '../../order/documents/ticketQr';
import type { Services } from '../../services';
import { countedPurchase, isFresh } from '../analyticsRoutes';
import { calendarFile } from '../../files/calendarFile';
import { redirectTo, type OfOrder } from './checkoutRoutes';
import { FormBody } from './formBody';
import { orderEntries } from '../event/calendarEntries';
import { findOrderEvent } from './checkoutEventQueries';
import { orderPage, type OrderView } from './buyerOrderPage';
import { sitePatterns } from '../sitePaths';
import { allowOwnFrame, originOf, sendOwn } from '../siteScope';

/**
 * Success messages by the `done` parameter of the redirect that follows a form, so that reloading does not repeat the
 * action.
 */
const successMessages: Record<string, string> = {
  sent: 'Your tickets have been emailed to you again.',
  name: 'The name has been changed. Earlier tickets with the old name still work, but only once between them.',
  asked: 'Your message has been sent. You will get a reply by email.',
};

/** The buyer's page of an order; the link alone gives access to the tickets. */
export function orderRoutes(scope: FastifyInstance, services: Services): void {
  scope.get<OfOrder & { Querystring: { done?: string } }>(sitePatterns.order, async (request, reply) => {
    const { secret } = request.params;
    const order = await completeOrder(services, secret, reply);
    if (!order) return reply;
    const purchase = await countedPurchase(services, request, secret, order);
    return show(purchase ? allowOwnFrame(reply) : reply, services, {
      order,
      secret,
      done: successMessages[request.query.done ?? ''],
      purchase,
      fresh: isFresh(order, services.clock.now()),
    });
  });

  scope.get<OfOrder>(sitePatterns.orderPdf, async ({ params: { secret } }, reply) => {
    const order = await completeOrder(services, secret, reply);
    if (!order) return reply;
    const { organiserId } = await requirePlace(services, secret);
    const design = await loadTicketDesign(services, organiserId);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', `attachment; filename="tickets-${order.number}.pdf"`)
      .type('application/pdf')
      .send(await ticketsPdf(order, design));
  });

  scope.get<OfOrder>(sitePatterns.orderCalendar, async (request, reply) => {
    const { secret } = request.params;
    const order = await completeOrder(services, secret, reply);
    if (!order) return reply;
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${order.event.slug}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(
        calendarFile(
          orderEntries(order, await eventOf(services, secret, order), originOf(request, services)),
        ),
      );
  });

  postAction(scope, services, sitePatterns.orderResend, 'sent', (secret) => resendToBuyer(services, secret));
  postAction(scope, services, sitePatterns.orderHolder, 'name', (secret, typed) => {
    const ticketId = typed.text('ticket');
    return renameHolder(services, secret, { ticketId, name: typed.text(`name.${ticketId}`) });
  });
  postAction(scope, services, sitePatterns.orderRefund, 'asked', (secret, typed) =>
    requestRefund(services, secret, typed.text('message', 2000)),
  );
}

/**
 * Registers a form of the order's page. It redirects to the page after success and shows the page with a message
 * otherwise.
 */
function postAction(
  scope: FastifyInstance,
  services: Services,
  pattern: string,
  done: keyof typeof successMessages,
  work: (secret: string, typed: FormBody) => Promise<unknown>,
): void {
  scope.post<OfOrder>(pattern, async (request, reply) => {
    const { secret } = request.params;
    const order = await completeOrder(services, secret, reply);
    if (!order) return reply;
    try {
      await work(secret, new FormBody(request.body));
    } catch (error) {
      if (!(error instanceof PublicError) || error.status === 404) throw error;
      return show(reply, services, { order, secret, problem: error.message }, error.status);
    }
    return redirectTo(reply, `${buyerOrderPath(secret)}?done=${done}`);
  });
}

/**
 * Finds a completed order; redirects to the checkout and returns undefined when the order is not completed.
 * @throws PublicError NOT_FOUND for an invalid link
 */
async function completeOrder(
  services: Services,
  secret: string,
  reply: FastifyReply,
): Promise<BuyerOrder | undefined> {
  const order = await findOrderBySecret(services, secret);
  if (!order) throw notFound('order');
  if (order.state === 'complete') return order;
  void redirectTo(reply, checkoutPath(secret));
  return undefined;
}

async function eventOf({ database, ...services }: Services, secret: string, { event }: BuyerOrder) {
  const { organiserId } = await requirePlace({ database, ...services }, secret);
  return database.withOrganiser(organiserId, (db) => findOrderEvent(db, event.id));
}

async function show(
  reply: FastifyReply,
  services: Services,
  view: Omit<OrderView, 'qrs' | 'currentEvent'>,
  status = 200,
): Promise<FastifyReply> {
  const qrs = await Promise.all(
    view.order.tickets.map(async ({ id, qrText }) => [id, dataAddress(await ticketQrSvg(qrText))] as const),
  );
  const currentEvent = await eventOf(services, view.secret, view.order);
  return sendOwn(reply, orderPage({ ...view, currentEvent, qrs: new Map(qrs) }), status);
}

const dataAddress = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
