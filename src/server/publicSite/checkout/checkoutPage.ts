import { checkoutPath, type BuyerOrder } from '../../../contract/order/buyerOrder';
import { html, type SafeHtml } from '../../http/publicPage';
import { orderSummary, refundTermsPart } from './orderSummary';
import { each, onceScript, sitePage, when } from '../sitePage';
import { timeText } from '../siteLabels';

const steps = ['Your details', 'Payment', 'Tickets'] as const;

/** The layout of a checkout page: the step on one side, the order with its timer on the other. */
export function checkoutPage({
  order,
  secret,
  step,
  title,
  now,
  body,
  below,
  scripts = [],
  counting = false,
}: {
  order: BuyerOrder;
  secret: string;
  step: (typeof steps)[number];
  title: string;
  now: Date;
  body: SafeHtml;
  /** Content under the summary. */
  below?: SafeHtml;
  scripts?: readonly string[];
  /** As in `sitePage`. */
  counting?: boolean;
}): string {
  return sitePage({
    title,
    country: order.seller.country,
    plain: true,
    scripts: ['/countdown.js', onceScript, ...scripts],
    counting,
    body: html`<ol class="steps" aria-label="Steps">
        ${each(
          steps.filter((name) => name !== 'Payment' || order.totalCents > 0),
          (name, place) =>
            name === step
              ? html`<li aria-current="step">${place + 1}. ${name}</li>`
              : html`<li>${place + 1}. ${name}</li>`,
        )}
      </ol>
      ${countdown(order, secret, now)}
      <div class="checkout">
        <aside class="summary card" aria-label="Your order">
          <h2>${order.event.title}</h2>
          ${orderSummary(order)} ${refundTermsPart(order)} ${when(below, () => below ?? html``)}
        </aside>
        <div class="stack-wide">
          <h1>${title}</h1>
          ${body}
        </div>
      </div>`,
  });
}

/** Shows until when the tickets are reserved; a small script counts down the minutes. */
function countdown({ expiresAt, sessions, seller }: BuyerOrder, secret: string, now: Date): SafeHtml {
  if (!expiresAt) return html``;
  const ends = new Date(expiresAt);
  const seconds = Math.max(0, Math.round((ends.getTime() - now.getTime()) / 1000));
  const zone = sessions[0]?.zone ?? 'Pacific/Auckland';
  return html`<p class="clock" data-seconds="${seconds}" data-until="${checkoutPath(secret)}" role="timer">
    <span>Reserved for you until ${timeText(ends, zone, seller.country)}</span>
    <b>${Math.ceil(seconds / 60)} min</b>
  </p>`;
}
