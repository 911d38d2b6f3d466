import type { BuyerOrder } from '../../../contract/order/buyerOrder';
import { visitClickToken, withVisitClick } from '../../attribution/visitClick';
import { requirePlace } from '../../order/orderBySecret';
import type { Services } from '../../services';
import { orderSecret } from '../../order/payment/orderSecrets';
import { findReplacement, findReturnLink } from './cartChangeQueries';
import { eventPath } from '../sitePaths';

/** The path back to the event's page from an order, with the key of a private event. */
export async function eventPathOfOrder(
  services: Services,
  secret: string,
  { event }: BuyerOrder,
): Promise<string> {
  const { organiserId, orderId } = await requirePlace(services, secret);
  const back = await services.database.withOrganiser(organiserId, (db) => findReturnLink(db, orderId));
  const path = eventPath(event.slug, back?.key ?? undefined);
  const { hitId = null, clickedAt = null } = back ?? {};
  if (hitId === null || clickedAt === null) return path;
  return withVisitClick(path, visitClickToken({ organiserId, hitId, clickedAt }, services.secret));
}

/** Finds the secret of the order that replaced this one when the cart was changed, for example in another tab. */
export async function replacementOf(services: Services, secret: string): Promise<string | undefined> {
  const { organiserId, orderId } = await requirePlace(services, secret);
  const id = await services.database.withOrganiser(organiserId, (db) => findReplacement(db, orderId));
  return id && orderSecret(services.secret, id);
}
