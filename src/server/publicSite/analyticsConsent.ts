import type { BuyerOrder } from '../../contract/order/buyerOrder';
import { billLines } from '../../contract/order/billLines';
import { html, type SafeHtml } from '../http/publicPage';

/** The script in `public/` that asks for consent and loads nothing from Google before the visitor agrees. */
export const analyticsScript = '/analytics.js';

/** The organiser whose Google Analytics counts the visit, and the page that is reported. */
export interface CountedVisit {
  /** The id of the organiser's own Google Analytics property. */
  measurementId: string;
  organiserName: string;
  /** An absolute URL, without anybody's secret key. */
  page: string;
}

/**
 * Asks whether the visit may be counted. It is only visible with JavaScript, because without it nothing is counted. It
 * sticks to the bottom of the window until the page is scrolled to its position, so it never covers the content below
 * it.
 */
export function analyticsConsent(
  { measurementId, organiserName, page }: CountedVisit,
  purchase?: { order: string; frame: string },
): SafeHtml {
  const purchaseData = purchase
    ? html`data-order="${purchase.order}" data-frame="${purchase.frame}"`
    : html``;
  return html`<aside
    class="consent"
    aria-label="Counting visits"
    data-measurement="${measurementId}"
    data-page="${page}"
    ${purchaseData}
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

/** A footer line with the visitor's answer and a button to change it; visible once there is an answer. */
export const consentStatus = html`<p class="counted" hidden>
  <span data-words></span> <button type="button" class="link-button">Change</button>
</p>`;

/** The data of a purchase that Google Analytics receives; it does not identify the buyer. */
export const purchaseOf = ({ number, totalCents, gstCents, currency, lines }: BuyerOrder) => ({
  transaction_id: number,
  value: totalCents / 100,
  tax: gstCents / 100,
  currency,
  items: billLines(lines).map(({ name, quantity, totalCents: cents }) => ({
    item_name: name,
    quantity,
    price: cents / 100 / quantity,
  })),
});

export type Purchase = ReturnType<typeof purchaseOf>;

/** A hidden page that reports the purchase. The script from Google that it loads sees only this page's own URL. */
export const purchaseReportPage = ({ measurementId, page }: CountedVisit, purchase: Purchase): string =>
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
