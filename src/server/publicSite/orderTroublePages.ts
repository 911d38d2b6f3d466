import type { BuyerOrder } from '../../contract/buyerOrder';
import { html } from '../http/publicPage';
import { sitePage } from './sitePage';

/** A cart that was left: nothing is kept, nothing was charged. */
export const timeOverPage = (order: BuyerOrder, eventPath: string, payment?: string): string => {
  const title = order.state === 'cancelled' ? 'This cart is empty' : 'The time for this order is over';
  return sitePage({
    title,
    country: order.seller.country,
    body: html`<section class="card narrow">
      <h1>${title}</h1>
      <p>
        ${
          order.state === 'cancelled'
            ? 'Nothing was charged, and its tickets are on sale again.'
            : `Its tickets went back on sale, so that others could have them. ${payment ?? 'Nothing was charged.'}`
        }
      </p>
      <p><a class="button" href="${eventPath}">Choose tickets of ${order.event.title} again</a></p>
    </section>`,
  });
};
