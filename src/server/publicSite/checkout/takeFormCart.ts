import type { CartRequest } from '../../order/cart/priceCart';
import { takeCart } from '../../order/cart/cartService';
import { findIsOpen } from '../../order/cart/cartQueries';
import { orderSecret } from '../../order/payment/orderSecrets';
import type { Services } from '../../services';
import type { FormBody } from './formBody';
import { orderIdOfForm } from './formToken';

/** The most earlier carts of one copy of a form that are checked; more do not occur in normal use. */
const MAX_TURNS = 20;

/**
 * Takes the cart that an event's form requests, once for each copy of the form: when it is sent twice, both requests
 * lead to the same cart, whichever arrives first.
 * @returns the secret in the buyer's link
 * @throws PublicError as `takeCart`
 */
export async function takeFormCart(
  services: Services,
  request: CartRequest,
  { typed, browser }: { typed: FormBody; browser: string },
): Promise<string> {
  const { organiserId, eventId } = request;
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const orderId = orderIdOfForm(services, typed, { eventId, browser, turn });
    if (orderId === undefined) break;
    try {
      return (await takeCart(services, { ...request, orderId })).secret;
    } catch (error) {
      // It may have failed because the first request already took this cart, or took the last tickets.
      const isOpen = await services.database.withOrganiser(organiserId, (db) =>
        findIsOpen(db, orderId, services.clock.now()),
      );
      if (isOpen === undefined) throw error;
      if (isOpen) return orderSecret(services.secret, orderId);
    }
  }
  return (await takeCart(services, request)).secret;
}
