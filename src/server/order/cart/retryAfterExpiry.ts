import type { Services } from '../../services';
import { listOffers } from '../../ticketing/offer/saleQueries';
import type { CartFacts } from './cartFactsQueries';
import { isOversold } from '../../ticketing/stock/oversold';
import { isPersonalCodeTaken, personalCodeTaken } from './personalCodeTaken';
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

/** True when a random order number is already in use, which is very rare. */
const isNumberTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'ticket_order_number_key';

/**
 * Runs `take`. If there is not enough stock or a personal code is in use, expired carts may still hold it: it releases
 * them and tries once more.
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
    const overdue =
      error instanceof CartRefused ? error.overdue : isOversold(error) || isPersonalCodeTaken(error);
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
  if (isPersonalCodeTaken(error)) return personalCodeTaken();
  if (!isOversold(error)) return error;
  const { organiserId, eventId, channel } = request;
  const offers = await database.withOrganiser(organiserId, (db) => listOffers(db, { eventId, channel }));
  return tooFewLeft(request, offers);
}
