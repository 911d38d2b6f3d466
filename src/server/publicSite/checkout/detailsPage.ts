import { billLines } from '../../../contract/order/billLines';
import { checkoutPath, type BuyerOrder } from '../../../contract/order/buyerOrder';
import { html, type SafeHtml } from '../../http/publicPage';
import { analyticsConsent, answerFields } from '../analyticsConsent';
import { checkoutPage } from './checkoutPage';
import { field } from './formFields';
import { holderFields, orderQuestions } from './questionFields';
import { sessionText } from './orderSummary';
import { checkoutPartPath } from '../sitePaths';
import { each, nothing } from '../sitePage';
import { moneyText, plural } from '../siteLabels';
import { type DetailsView } from './detailsView';

/** The text beside the checkbox, stored as the proof of consent (DOMAIN section 1). */
export const consentWording = ({ seller }: BuyerOrder): string =>
  `Email me news and offers from ${seller.name}. I can unsubscribe at any time with one click.`;

/** The page for the buyer's details, the ticketholders' names and the event's questions. */
export function detailsPage(view: DetailsView): string {
  const { order, secret, now, typed, wrong = {} } = view;
  const value = (name: string, stored: string) => typed?.text(name) ?? stored;
  const { buyer } = order;
  return checkoutPage({
    order,
    secret,
    now,
    step: 'Your details',
    title: 'Your details',
    below: html`${changePart(view)}`,
    counting: view.counted !== undefined,
    body: html`${problems(wrong)} ${view.counted ? analyticsConsent(view.counted) : nothing}
      <form
        method="post"
        action="${checkoutPath(secret)}"
        class="card"
        novalidate
        ${view.counted ? answerFields : nothing}
      >
        ${field({
          name: 'name',
          label: 'Name',
          value: value('name', buyer.name),
          complete: 'name',
          wrong: wrong.name,
          required: true,
        })}
        ${field({
          name: 'email',
          label: 'Email',
          type: 'email',
          value: value('email', buyer.email),
          complete: 'email',
          hint: 'Your tickets go to this address.',
          wrong: wrong.email,
          required: true,
        })}
        ${field({
          name: 'phone',
          label: 'Phone (optional)',
          type: 'tel',
          value: value('phone', buyer.phone),
          complete: 'tel',
          hint: view.counted?.pixelId
            ? 'Used for updates about this event on the day, and for the report to Meta if you agreed to it.'
            : 'Only used for updates about this event on the day.',
          wrong: wrong.phone,
        })}
        ${orderQuestions(view)} ${holderFields(view)}
        <label class="choice">
          <input
            type="checkbox"
            name="consent"
            value="yes"
            ${(typed ? typed.text('consent') === 'yes' : buyer.marketingConsent) ? html`checked` : nothing}
          />
          <span>${consentWording(order)}</span>
        </label>
        <input type="hidden" name="expectedTotalCents" value="${order.totalCents}" />
        <button class="wide-button">
          ${
            order.totalCents > 0
              ? `Continue to payment: ${moneyText(order.totalCents, order.seller.country)}`
              : 'Get your tickets'
          }
        </button>
        <p class="hint">
          ${order.seller.name} organises this event and gets your name and email address to let you in. We do
          not share them with anyone
          else${view.counted?.pixelId ? ', except for the report to Meta if you agreed to it' : ''}.
        </p>
      </form>`,
  });
}

function problems(wrong: Record<string, string>): SafeHtml {
  const messages = [...new Set(Object.values(wrong))];
  if (messages.length === 0) return nothing;
  return html`<div class="note bad" role="alert" tabindex="-1" autofocus>
    <strong
      >${messages.length === 1 ? 'One thing needs to be fixed' : `${messages.length} things need to be fixed`}</strong
    >
    <ul>
      ${each(messages, (message) => html`<li>${message}</li>`)}
    </ul>
  </div>`;
}

/** Lets the buyer change quantities without starting again. */
function changePart({ order, secret }: DetailsView): SafeHtml {
  const lines = billLines(order.lines);
  return html`<details class="quiet-details">
      <summary>Change the order</summary>
      <form method="post" action="${checkoutPartPath(secret, 'cart')}" class="stack">
        ${each(
          lines,
          (line) =>
            html`<div class="offer">
              <label for="line-${line.id}"
                >${line.name}<span class="small soft"> ${sessionText(order, line.sessionId)}</span></label
              >
              <select id="line-${line.id}" name="quantity.${line.id}">
                ${each(
                  Array.from({ length: Math.max(10, line.quantity) + 1 }, (_, number) => number),
                  (number) =>
                    html`<option ${number === line.quantity ? html`selected` : nothing}>${number}</option>`,
                )}
              </select>
            </div>`,
        )}
        <button class="quiet wide-button">Change</button>
      </form>
    </details>
    <form method="post" action="${checkoutPartPath(secret, 'cancel')}">
      <button class="link-button">
        Empty the cart of
        ${plural(
          lines.reduce((sum, { quantity }) => sum + quantity, 0),
          'ticket',
          'tickets',
        )}
      </button>
    </form>`;
}
