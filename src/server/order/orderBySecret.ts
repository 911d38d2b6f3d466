import type { BuyerOrder } from '../../contract/order/buyerOrder';
import { notFound } from '../http/httpErrors';
import { hashOfSecret } from '../http/secretHash';
import type { Services } from '../services';
import { findBuyerOrder, findOrderPlace } from './buyerOrderQueries';
import type { OrderPlace } from './cart/openCart';

/** The order of a buyer's link; undefined for an unknown secret. A secret has 192 bits, so it cannot be guessed. */
export async function findOrderBySecret(services: Services, secret: string): Promise<BuyerOrder | undefined> {
  const place = await placeOf(services, secret);
  return (
    place && services.database.withOrganiser(place.organiserId, (db) => findBuyerOrder(db, place.orderId))
  );
}

async function placeOf({ database }: Services, secret: string): Promise<OrderPlace | undefined> {
  if (!/^[\w-]{32}$/.test(secret)) return undefined;
  return findOrderPlace(database.adminDb, hashOfSecret(secret));
}

/** @throws PublicError NOT_FOUND */
export async function requirePlace(services: Services, secret: string): Promise<OrderPlace> {
  const place = await placeOf(services, secret);
  if (!place) throw notFound('order');
  return place;
}
