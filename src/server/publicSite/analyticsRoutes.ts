import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BuyerOrder } from '../../contract/order/buyerOrder';
import { findAnalytics } from '../account/analyticsQueries';
import { notFound } from '../http/httpErrors';
import { readToken, signToken } from '../http/signedToken';
import { requirePlace, findOrderBySecret } from '../order/orderBySecret';
import { orderSecret } from '../order/payment/orderSecrets';
import type { Services } from '../services';
import { purchaseOf, purchaseReportPage, type CountedVisit } from './analyticsConsent';
import { boughtPath, eventPath, sitePatterns } from './sitePaths';
import { allowPurchaseReport, originOf, sendOwn } from './siteScope';

const PURPOSE = 'bought';
/** After this time, opening the order's page counts as a return and not as a purchase. */
const FRESH_MS = 30 * 60_000;

/** True for an online order that was completed recently and not refunded. */
export const isFresh = ({ channel, completedAt, refundedCents }: BuyerOrder, now: Date): boolean =>
  channel === 'web' && now.getTime() - Date.parse(completedAt ?? '') < FRESH_MS && refundedCents === 0;

/** The organiser's measurement id, while its plan includes Google Analytics (SPEC section 6). */
async function measurementIdOf({ database }: Services, organiserId: string): Promise<string | undefined> {
  const { measurementId, included } = await findAnalytics(database.adminDb, organiserId);
  return (included && measurementId) || undefined;
}

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
  const measurementId = await measurementIdOf(services, event.organiserId);
  const page = origin + eventPath(event.slug);
  return measurementId ? { measurementId, organiserName: event.organiserName, page } : undefined;
}

/** What the confirmation page of a recent online order reports; undefined for all other orders. */
export async function countedPurchase(
  services: Services,
  request: FastifyRequest,
  secret: string,
  order: BuyerOrder,
): Promise<{ counted: CountedVisit; order: string; frame: string } | undefined> {
  if (!isFresh(order, services.clock.now())) return undefined;
  const { organiserId } = await requirePlace(services, secret);
  const measurementId = await measurementIdOf(services, organiserId);
  if (!measurementId) return undefined;
  return {
    counted: { ...purchasePlace(services, request, order), measurementId },
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
