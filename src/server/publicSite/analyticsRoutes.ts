import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BuyerOrder } from '../../contract/order/buyerOrder';
import { findAnalytics } from '../account/analyticsQueries';
import { notFound } from '../http/httpErrors';
import { readToken, signToken } from '../http/signedToken';
import { requirePlace, findOrderBySecret } from '../order/checkout/checkoutService';
import { orderSecret } from '../order/payment/orderSecrets';
import type { Services } from '../services';
import { purchaseOf, tellerPage, type Counted } from './analyticsLine';
import { boughtPath, eventPath, sitePatterns } from './sitePaths';
import { allowTeller, originOf, sendOwn } from './siteScope';

const PURPOSE = 'bought';
/** From then on whoever opens the order's page comes back to it, and has bought nothing. */
const FRESH_MS = 30 * 60_000;

/** Bought on the web just now, and kept. */
export const isFresh = ({ channel, completedAt, refundedCents }: BuyerOrder, now: Date): boolean =>
  channel === 'web' && now.getTime() - Date.parse(completedAt ?? '') < FRESH_MS && refundedCents === 0;

/** An organiser's own property, while its plan holds Google Analytics (SPEC section 6). */
async function measurementIdOf({ database }: Services, organiserId: string): Promise<string | undefined> {
  const { measurementId, included } = await findAnalytics(database.owner, organiserId);
  return (included && measurementId) || undefined;
}

/** How the visits of an event's page are counted; undefined where nobody counts them, and for a private one. */
export async function countedEvent(
  services: Services,
  origin: string,
  event: { organiserId: string; organiserName: string; slug: string; isPrivate: boolean },
): Promise<Counted | undefined> {
  if (event.isPrivate) return undefined;
  const measurementId = await measurementIdOf(services, event.organiserId);
  const page = origin + eventPath(event.slug);
  return measurementId ? { measurementId, organiserName: event.organiserName, page } : undefined;
}

/** What the confirmation of an order on the web may tell, as long as it is fresh; undefined otherwise. */
export async function countedPurchase(
  services: Services,
  request: FastifyRequest,
  secret: string,
  order: BuyerOrder,
): Promise<{ counted: Counted; order: string; frame: string } | undefined> {
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

/** The page behind the confirmation: Google's script runs in it, where no address is a buyer's key. */
export function analyticsRoutes(scope: FastifyInstance, services: Services): void {
  scope.get<{ Params: { token: string } }>(sitePatterns.bought, async (request, reply) => {
    const [orderId] = readToken(PURPOSE, request.params.token, services.secret) ?? [];
    if (orderId === undefined) throw notFound('order');
    const secret = orderSecret(services.secret, orderId);
    const order = await findOrderBySecret(services, secret);
    const found = order && (await countedPurchase(services, request, secret, order));
    if (!order || !found) throw notFound('order');
    return sendOwn(allowTeller(reply), tellerPage(found.counted, purchaseOf(order)));
  });
}
