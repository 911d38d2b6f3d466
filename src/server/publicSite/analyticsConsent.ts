import type { BuyerOrder } from '../../contract/order/buyerOrder';
import { billLines } from '../../contract/order/billLines';
import type { Counting } from '../account/analyticsQueries';
import { html, type SafeHtml } from '../http/publicPage';

/** The script in `public/` that asks for consent and loads nothing from Google before the visitor agrees. */
export const analyticsScript = '/analytics.js';

/** The organiser whose Google Analytics or Meta counts the visit, and the page that is reported. */
export interface CountedVisit extends Counting {
  organiserName: string;
  /** An absolute URL, without anybody's secret key. */
  page: string;
  /** For a page that passes the answer on but neither loads anything nor asks, unless the visitor wants to change it. */
  isQuiet?: boolean;
}

/** Names the question that was answered: another provider is another question. */
export const answerKeyOf = ({ measurementId, pixelId }: Counting): string =>
  [measurementId, pixelId && `meta-${pixelId}`].filter(Boolean).join('+');

/** The fields with which a form passes the answer on; `public/analytics.js` adds them when the form is sent. */
export const answerFields = html`data-visitor-answer`;

interface ConsentTexts {
  question: string;
  yes: string;
  no: string;
}

/** What is asked and what the answer means. Only the server sends to Meta, so nothing of Meta is loaded. */
function consentTexts({ organiserName, measurementId, pixelId }: CountedVisit): ConsentTexts {
  const nothingSent = 'Nothing is sent unless you agree.';
  const toMeta = 'report to Meta what you buy, with your email address and phone number in scrambled form';
  const no = pixelId ? 'Your visit is not counted, and Meta gets no report.' : 'Your visit is not counted.';
  if (!pixelId) {
    return {
      question: `Can ${organiserName} count your visit with Google Analytics? ${nothingSent}`,
      yes: 'Google Analytics counts your visit.',
      no,
    };
  }
  if (!measurementId) {
    return {
      question: `Can ${organiserName} ${toMeta}? ${nothingSent}`,
      yes: 'Meta gets a report of what you buy.',
      no,
    };
  }
  return {
    question: `Can ${organiserName} count your visit with Google Analytics, and ${toMeta}? ${nothingSent}`,
    yes: 'Google Analytics counts your visit, and Meta gets a report of what you buy.',
    no,
  };
}

/**
 * Asks whether the visit may be counted. It is only visible with JavaScript, because without it nothing is counted. It
 * sticks to the bottom of the window until the page is scrolled to its position, so it never covers the content below
 * it.
 */
export function analyticsConsent(
  counted: CountedVisit,
  purchase?: { order: string; frame: string },
): SafeHtml {
  const { question, yes, no } = consentTexts(counted);
  const purchaseData = purchase
    ? html`data-order="${purchase.order}" data-frame="${purchase.frame}"`
    : html``;
  return html`<aside
    class="consent"
    aria-label="Counting visits"
    data-answer-key="${answerKeyOf(counted)}"
    data-yes="${yes}"
    data-no="${no}"
    data-page="${counted.page}"
    ${counted.measurementId ? html`data-measurement="${counted.measurementId}"` : html``}
    ${counted.isQuiet ? html`data-quiet` : html``}
    ${purchaseData}
    hidden
  >
    <div>
      <p>${question}</p>
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
export const purchaseReportPage = (counted: CountedVisit, purchase: Purchase): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="robots" content="noindex" />
        <title>Tickets bought</title>
        <script src="${analyticsScript}" defer></script>
      </head>
      <body
        data-answer-key="${answerKeyOf(counted)}"
        data-measurement="${counted.measurementId ?? ''}"
        data-page="${counted.page}"
        data-purchase="${JSON.stringify(purchase)}"
        data-teller
      ></body>
    </html>`.text;
