import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BuyerOrder } from '../../contract/order/buyerOrder';
import { findCounting } from '../account/analyticsQueries';
import { notFound } from '../http/httpErrors';
import { readToken, signToken } from '../http/signedToken';
import { isReportedAlone } from '../order/checkout/visitorAnswerQueries';
import { requirePlace, findOrderBySecret } from '../order/orderBySecret';
import { orderSecret } from '../order/payment/orderSecrets';
import type { Services } from '../services';
import { purchaseOf, purchaseReportPage, type CountedVisit } from './analyticsConsent';
import { findOrderEvent } from './checkout/checkoutEventQueries';
import { boughtPath, eventPath, sitePatterns } from './sitePaths';
import { allowPurchaseReport, originOf, sendOwn } from './siteScope';

const PURPOSE = 'bought';
/** After this time, opening the order's page counts as a return and not as a purchase. */
const FRESH_MS = 30 * 60_000;

/** True for an online order that was completed recently and not refunded. */
export const isFresh = ({ channel, completedAt, refundedCents }: BuyerOrder, now: Date): boolean =>
  channel === 'web' && now.getTime() - Date.parse(completedAt ?? '') < FRESH_MS && refundedCents === 0;

/**
 * How visits of an event's page are counted; undefined where the organiser does not count them, and for a private
 * event.
 */
export async function countedEvent(
  services: Services,
  origin: string,
  event: { organiserId: string; organiserName: string; slug: string; isPrivate: boolean },
): Promise<CountedVisit | undefined> {
  if (event.isPrivate) return undefined;
  const counting = await findCounting(services.database.adminDb, event.organiserId);
  if (!counting.measurementId && !counting.pixelId) return undefined;
  return { ...counting, organiserName: event.organiserName, page: origin + eventPath(event.slug) };
}

/** The same for the page of a buyer's details: it passes the answer on, and lets the buyer change it. */
export async function countedCheckout(
  services: Services,
  request: FastifyRequest,
  secret: string,
  { event, seller }: BuyerOrder,
): Promise<CountedVisit | undefined> {
  const { organiserId } = await requirePlace(services, secret);
  const { key } = await services.database.withOrganiser(organiserId, (db) => findOrderEvent(db, event.id));
  const place = {
    organiserId,
    organiserName: seller.name,
    slug: event.slug,
    isPrivate: key !== null,
  };
  const counted = await countedEvent(services, originOf(request, services), place);
  return counted && { ...counted, isQuiet: true };
}

/** What the confirmation page of a recent online order reports; undefined for all other orders. */
export async function countedPurchase(
  services: Services,
  request: FastifyRequest,
  secret: string,
  order: BuyerOrder,
): Promise<{ counted: CountedVisit; order: string; frame: string } | undefined> {
  if (!isFresh(order, services.clock.now())) return undefined;
  const { organiserId, orderId } = await requirePlace(services, secret);
  const counting = await findCounting(services.database.adminDb, organiserId);
  if (!counting.measurementId) return undefined;
  const isTwice = await services.database.withOrganiser(organiserId, (db) => isReportedAlone(db, orderId));
  if (isTwice) return undefined;
  return {
    counted: { ...purchasePlace(services, request, order), ...counting },
    order: order.number,
    frame: boughtPath(signToken(PURPOSE, [order.id], services.secret)),
  };
}

const purchasePlace = (services: Services, request: FastifyRequest, { seller, event }: BuyerOrder) => ({
  organiserName: seller.name,
  page: `${originOf(request, services)}${eventPath(event.slug)}/bought`,
});

/**
 * The page in the frame of the confirmation page. Google's script runs there because its URL does not contain the
 * buyer's key.
 */
export function analyticsRoutes(scope: FastifyInstance, services: Services): void {
  scope.get<{ Params: { token: string } }>(sitePatterns.bought, async (request, reply) => {
    const [orderId] = readToken(PURPOSE, request.params.token, services.secret) ?? [];
    if (orderId === undefined) throw notFound('order');
    const secret = orderSecret(services.secret, orderId);
    const order = await findOrderBySecret(services, secret);
    const found = order && (await countedPurchase(services, request, secret, order));
    if (!order || !found) throw notFound('order');
    return sendOwn(allowPurchaseReport(reply), purchaseReportPage(found.counted, purchaseOf(order)));
  });
}
