import type { BuyerOrder, PaymentStart } from '../../../contract/order/buyerOrder';
import { html } from '../../http/publicPage';
import { sitePage } from '../sitePage';

/**
 * The page of an order that can no longer be paid: what happened to it and to the money, and what to do next.
 * @param payment the state of a payment that was started; left out when there was none
 */
export const orderOverPage = (order: BuyerOrder, eventPath: string, payment?: PaymentStart): string => {
  const title =
    order.state === 'cancelled' ? 'This order was cancelled' : 'The time for this order has run out';
  const tickets =
    order.state === 'cancelled'
      ? 'No tickets were issued, and the tickets it held are on sale again.'
      : 'Its tickets have gone back on sale.';
  return sitePage({
    title,
    country: order.seller.country,
    body: html`<section class="card narrow">
      <h1>${title}</h1>
      <p>${tickets}</p>
      <p role="status">${moneyText(order, payment)}</p>
      <p><a class="button" href="${eventPath}">Choose tickets for ${order.event.title} again</a></p>
    </section>`,
  });
};

function moneyText({ payment: latest }: BuyerOrder, payment: PaymentStart | undefined): string {
  if (payment?.state === 'processing' || payment?.state === 'needs_action') {
    return 'Your bank has not replied yet. If the payment still goes through, it is refunded in full automatically. You do not have to do anything, and we will email you about it.';
  }
  if (latest?.state === 'returned') return payment?.message ?? latest.failure;
  return 'Nothing was charged.';
}
