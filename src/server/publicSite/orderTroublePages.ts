import type { BuyerOrder, PaymentStart } from '../../contract/buyerOrder';
import { html } from '../http/publicPage';
import { sitePage } from './sitePage';

/**
 * An order that can not be paid any more: what became of it, of the money, and what to do now.
 * @param payment where the payment that was begun stands; left out where none was
 */
export const timeOverPage = (order: BuyerOrder, eventPath: string, payment?: PaymentStart): string => {
  const title = order.state === 'cancelled' ? 'This order was cancelled' : 'The time for this order is over';
  const tickets =
    order.state === 'cancelled'
      ? 'No tickets were made for it, and what it held is on sale again.'
      : 'Its tickets went back on sale, so that others could have them.';
  return sitePage({
    title,
    country: order.seller.country,
    body: html`<section class="card narrow">
      <h1>${title}</h1>
      <p>${tickets}</p>
      <p role="status">${moneyWords(order, payment)}</p>
      <p><a class="button" href="${eventPath}">Choose tickets of ${order.event.title} again</a></p>
    </section>`,
  });
};

function moneyWords({ payment: latest }: BuyerOrder, payment: PaymentStart | undefined): string {
  if (payment?.state === 'processing' || payment?.state === 'needs_action') {
    return 'Your bank has not answered yet. If it still takes the money, all of it goes back to you by itself: you do not have to do anything, and you hear of it by mail.';
  }
  if (latest?.state === 'returned') return payment?.message ?? latest.failure;
  return 'Nothing was charged.';
}
