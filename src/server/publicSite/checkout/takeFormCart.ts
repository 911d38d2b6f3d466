import type { CartRequest } from '../../order/cart/cartRules';
import { takeCart } from '../../order/cart/cartService';
import { findIsOpen } from '../../order/cart/cartQueries';
import { orderSecret } from '../../order/payment/orderSecrets';
import type { Services } from '../../services';
import type { FormBody } from './formBody';
import { orderIdOfForm } from './formToken';

/** Carts that one copy of a form has made before and that are over by now; more than that nobody needs. */
const mostTurns = 20;

/**
 * Takes the cart that an event's form asks for, once for each copy of the form: sent twice, both presses lead to one
 * cart, whichever comes first.
 * @returns the secret in the buyer's link
 * @throws PublicError as `takeCart`
 */
export async function takeFormCart(
  services: Services,
  request: CartRequest,
  { typed, browser }: { typed: FormBody; browser: string },
): Promise<string> {
  const { organiserId, eventId } = request;
  for (let turn = 0; turn < mostTurns; turn++) {
    const orderId = orderIdOfForm(services, typed, { eventId, browser, turn });
    if (orderId === undefined) break;
    try {
      return (await takeCart(services, { ...request, orderId })).secret;
    } catch (error) {
      // Refused because it exists, or because what it holds is what is missing: the first press has it then.
      const isOpen = await services.database.withOrganiser(organiserId, (db) =>
        findIsOpen(db, orderId, services.clock.now()),
      );
      if (isOpen === undefined) throw error;
      if (isOpen) return orderSecret(services.secret, orderId);
    }
  }
  return (await takeCart(services, request)).secret;
}
