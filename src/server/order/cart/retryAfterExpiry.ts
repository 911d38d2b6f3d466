import type { Services } from '../../services';
import { listOffers } from '../../ticketing/offer/saleQueries';
import type { CartFacts } from './cartFactsQueries';
import { isNumberTaken, isOversold } from './cartQueries';
import { priceCart, tooFewLeft, type CartRequest, type PricedCart } from './priceCart';
import { expireOverdueCarts } from './expireCarts';

/** A refused request, and whether expired carts may be the reason. */
class CartRefused extends Error {
  constructor(
    readonly refusal: unknown,
    readonly overdue: boolean,
  ) {
    super('The cart was refused.');
  }
}

/** Like `priceCart`, for use inside `retryAfterExpiry`. */
export function priceOrRefuse(request: CartRequest, facts: CartFacts | undefined): PricedCart {
  try {
    return priceCart(request, facts);
  } catch (error) {
    throw new CartRefused(error, facts?.overdue ?? false);
  }
}

/**
 * Runs `take`. If there is not enough stock but expired carts may still hold some, it releases them and tries once
 * more.
 * @throws PublicError as `priceCart`, and CONFLICT with the number left
 */
export async function retryAfterExpiry<T>(
  services: Services,
  request: CartRequest,
  take: () => Promise<T>,
): Promise<T> {
  try {
    return await take();
  } catch (error) {
    const overdue = error instanceof CartRefused ? error.overdue : isOversold(error);
    const retry = overdue ? (await expireOverdueCarts(services, request)) > 0 : isNumberTaken(error);
    if (!retry) throw await asPublicError(services, request, error);
  }
  try {
    return await take();
  } catch (error) {
    throw await asPublicError(services, request, error);
  }
}

async function asPublicError({ database }: Services, request: CartRequest, error: unknown): Promise<unknown> {
  if (error instanceof CartRefused) return error.refusal;
  if (!isOversold(error)) return error;
  const { organiserId, eventId, channel } = request;
  const offers = await database.withOrganiser(organiserId, (db) => listOffers(db, { eventId, channel }));
  return tooFewLeft(request, offers);
}
