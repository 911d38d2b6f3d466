import { takeCart } from '../../../src/server/order/cart/cartService';
import { saveBuyer } from '../../../src/server/order/checkout/checkoutService';
import { startPayment } from '../../../src/server/order/payment/orderPayment';
import type { PaymentMethod } from '../../../src/contract/order/order';
import type { Services } from '../../../src/server/services';
import { buildSale } from './sellingFactories';

/** Builds an order through the functions of the public checkout, paid by test card or by `method`. */
export async function buildOrder(
  services: Services,
  organiserId: string,
  wishes: { quantity?: number; method?: PaymentMethod; sale?: Parameters<typeof buildSale>[2] } = {},
) {
  const { quantity = 2, method = 'card' } = wishes;
  const sale = await buildSale(services, organiserId, wishes.sale ?? {});
  if (method !== 'card') {
    await services.database.adminDb
      .updateTable('event')
      .set({ pay_at_door: true, pay_by_invoice: true })
      .where('id', '=', sale.eventId)
      .execute();
  }
  const wanted = [{ offerId: sale.offers[0]?.[0] ?? '', quantity }];
  const cart = await takeCart(services, { organiserId, eventId: sale.eventId, channel: 'web', wanted });
  await saveBuyer(services, cart.secret, { name: 'Ana Tūī', email: 'ana@example.org' });
  await startPayment(services, cart.secret, { expectedTotalCents: cart.totalCents, method });
  const tickets = await services.database.adminDb
    .selectFrom('ticket')
    .innerJoin('order_line', 'order_line.id', 'ticket.order_line_id')
    .select('ticket.id')
    .where('order_line.order_id', '=', cart.orderId)
    .orderBy('ticket.position')
    .execute();
  return { ...sale, ...cart, ticketIds: tickets.map(({ id }) => id) };
}
