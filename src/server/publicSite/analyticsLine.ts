import type { BuyerOrder } from '../../contract/order/buyerOrder';
import { html, type SafeHtml } from '../http/publicPage';

/** The script of `public/` that asks, and loads nothing of Google's before somebody agrees. */
export const analyticsScript = '/analytics.js';

/** Whose visits are counted, and where they are said to have been: an address that holds nobody's key. */
export interface Counted {
  /** Of the organiser's own Google Analytics property. */
  measurementId: string;
  organiserName: string;
  /** Absolute. */
  page: string;
}

/**
 * Asks whether a visit may be counted. It shows with script alone: without it nothing is counted anyway. It sticks to the
 * foot of the window as long as its own place is further down, so what stands after it on the page is never covered.
 */
export function analyticsLine(
  { measurementId, organiserName, page }: Counted,
  purchase?: { order: string; frame: string },
): SafeHtml {
  const told = purchase ? html`data-order="${purchase.order}" data-frame="${purchase.frame}"` : html``;
  return html`<aside
    class="consent"
    aria-label="Counting visits"
    data-measurement="${measurementId}"
    data-page="${page}"
    ${told}
    hidden
  >
    <div>
      <p>Can ${organiserName} count your visit with Google Analytics? Nothing is sent unless you agree.</p>
      <div class="buttons">
        <button type="button" class="quiet" data-answer="yes">Yes, that’s fine</button>
        <button type="button" class="quiet" data-answer="no">No, thanks</button>
      </div>
    </div>
  </aside>`;
}

/** What was answered, and how to change it: a line of the page's foot, which shows once there is an answer. */
export const answeredLine = html`<p class="counted" hidden>
  <span data-words></span> <button type="button" class="link-button">Change</button>
</p>`;

/** What a purchase tells, for the one page that tells it; it names no buyer. */
export const purchaseOf = ({ number, totalCents, gstCents, currency, lines }: BuyerOrder) => ({
  transaction_id: number,
  value: totalCents / 100,
  tax: gstCents / 100,
  currency,
  items: lines
    .filter(({ kind }) => kind !== 'promo_code')
    .map(({ name, quantity, totalCents: cents }) => ({
      item_name: name,
      quantity,
      price: cents / 100 / quantity,
    })),
});

export type Purchase = ReturnType<typeof purchaseOf>;

/** A page that nobody sees: what it loads of Google's knows its own address only. */
export const tellerPage = ({ measurementId, page }: Counted, purchase: Purchase): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="robots" content="noindex" />
        <title>Tickets bought</title>
        <script src="${analyticsScript}" defer></script>
      </head>
      <body
        data-measurement="${measurementId}"
        data-page="${page}"
        data-purchase="${JSON.stringify(purchase)}"
        data-teller
      ></body>
    </html>`.text;
