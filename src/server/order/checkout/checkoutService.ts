import type { BuyerOrder } from '../../../contract/order/buyerOrder';
import { buyerInput } from '../../../contract/order/buyerInput';
import { spreadOverTickets } from '../../../contract/order/holderLines';
import { notFound } from '../../http/httpErrors';
import { parseInput } from '../../http/parseInput';
import type { Services } from '../../services';
import { offeringFreedStock } from '../../ticketing/waitlist/waitlistOffers';
import { requireAnswers, requireHolders } from './buyerAnswers';
import { findBuyerOrder } from '../buyerOrderQueries';
import { requirePlace } from '../orderBySecret';
import { lockOrder, releaseCart } from '../cart/cartQueries';
import { setBuyer } from './checkoutQueries';
import { saveVisitorAnswer, type VisitorAnswer } from './visitorAnswerQueries';
import { insertOrderEvent } from '../orderEventQueries';
import { requireOpenCart } from '../cart/openCart';

/**
 * Stores the details from the checkout form. The consent is recorded with its wording when the order completes.
 * @param buyer unchecked; it is parsed with `contract/order/buyerInput.ts`
 * @param partly accepts missing answers, which starting the payment then requires
 * @param visitor what the visitor answers about being counted; left out, an earlier answer stays
 * @throws PublicError BAD_USER_INPUT naming name, email, phone, `holders.N` or an answer as `requireAnswers` does;
 *   CONFLICT when the cart has expired; NOT_FOUND
 */
export async function saveBuyer(
  services: Services,
  secret: string,
  buyer: unknown,
  { partly = false, visitor }: { partly?: boolean; visitor?: VisitorAnswer | undefined } = {},
): Promise<BuyerOrder> {
  const values = parseInput(buyerInput, buyer);
  const { organiserId, orderId } = await requirePlace(services, secret);
  return services.database.withOrganiser(organiserId, async (db) => {
    await requireOpenCart(db, orderId, services.clock.now());
    const order = await findBuyerOrder(db, orderId);
    if (!order) throw notFound('order');
    if (!partly) requireAnswers(order, values);
    requireHolders(order, values);
    await setBuyer(
      db,
      { organiserId, orderId, now: services.clock.now() },
      {
        ...values,
        holders: spreadOverTickets(order.lines, values.holders),
        holderAnswers: spreadOverTickets(order.lines, values.holderAnswers),
      },
    );
    if (visitor) await saveVisitorAnswer(db, { organiserId, orderId }, visitor);
    return (await findBuyerOrder(db, orderId)) ?? order;
  });
}

/**
 * Releases the cart's stock immediately. A complete order is not changed.
 * @returns whether the cart was open
 */
export async function cancelCart(services: Services, secret: string): Promise<boolean> {
  const { organiserId, orderId } = await requirePlace(services, secret);
  return services.database.withOrganiser(organiserId, async (db) => {
    const order = await lockOrder(db, orderId);
    if (order?.state !== 'cart' && order?.state !== 'awaiting_payment') return false;
    const now = services.clock.now();
    await insertOrderEvent(db, { organiserId, orderId, kind: 'cancelled', now });
    return offeringFreedStock(services, db, order.event_id, () => releaseCart(db, orderId, 'cancelled'));
  });
}
