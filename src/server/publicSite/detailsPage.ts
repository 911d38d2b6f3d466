import {
  checkoutPath,
  type BuyerOrder,
  type BuyerOrderLine,
  type EventQuestion,
} from '../../contract/buyerOrder';
import { html, type SafeHtml } from '../http/publicPage';
import { checkoutPage } from './checkoutFrame';
import type { FormBody } from './formBody';
import { choiceField, field } from './formFields';
import { sessionWords } from './orderSummary';
import { checkoutPartPath } from './sitePaths';
import { each, nothing, when } from './sitePage';
import { moneyWords, plural } from './siteWords';

export interface DetailsView {
  order: BuyerOrder;
  secret: string;
  now: Date;
  typed?: FormBody | undefined;
  /** By field: name, email, phone, `answers.<question>`, `holders.<line>.<position>`; '' for the whole. */
  wrong?: Record<string, string> | undefined;
}

/** The words beside the box, kept as the proof of consent (DOMAIN section 1). */
export const consentWording = ({ seller }: BuyerOrder): string =>
  `Email me news and offers from ${seller.name}. I can unsubscribe at any time with one click.`;

/** Who buys, who comes, and what the event asks. */
export function detailsPage(view: DetailsView): string {
  const { order, secret, now, typed, wrong = {} } = view;
  const value = (name: string, kept: string) => typed?.text(name) ?? kept;
  const { buyer } = order;
  return checkoutPage({
    order,
    secret,
    now,
    step: 'Your details',
    title: 'Your details',
    below: html`${changePart(view)}`,
    body: html`${problems(wrong)}
      <form method="post" action="${checkoutPath(secret)}" class="card" novalidate>
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
          label: 'Phone (if you like)',
          type: 'tel',
          value: value('phone', buyer.phone),
          complete: 'tel',
          hint: 'Only for news about this event on its day.',
          wrong: wrong.phone,
        })}
        ${each(order.questions, (question) => questionField(view, question))} ${holderFields(view)}
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
              ? `Go on to pay ${moneyWords(order.totalCents, order.seller.country)}`
              : 'Get your tickets'
          }
        </button>
        <p class="hint">
          ${order.seller.name} organises the event and gets your name and address to let you in. Nobody else
          does.
        </p>
      </form>`,
  });
}

function problems(wrong: Record<string, string>): SafeHtml {
  const messages = [...new Set(Object.values(wrong))];
  if (messages.length === 0) return nothing;
  return html`<div class="note bad" role="alert" tabindex="-1" autofocus>
    <strong
      >${messages.length === 1 ? 'One thing is to be mended' : `${messages.length} things are to be mended`}</strong
    >
    <ul>
      ${each(messages, (message) => html`<li>${message}</li>`)}
    </ul>
  </div>`;
}

function questionField({ order, typed, wrong = {} }: DetailsView, question: EventQuestion): SafeHtml {
  const { id, label, kind, options, required } = question;
  const name = `answers.${id}`;
  const kept = order.answers.find(({ questionId }) => questionId === id)?.answer ?? '';
  const words = {
    name,
    label: required || kind === 'yes_no' ? label : `${label} (if you like)`,
    value: typed ? typed.text(name) : kept,
    wrong: wrong[name],
    required,
  };
  if (kind === 'choice') return choiceField({ ...words, options });
  if (kind === 'text') return field({ ...words, complete: 'off' });
  return html`<div>
    <label class="choice">
      <input type="checkbox" name="${name}" value="yes" ${words.value === 'yes' ? html`checked` : nothing} />
      <span>${label}</span>
    </label>
    ${when(words.wrong, () => html`<p class="wrong">${words.wrong ?? ''}</p>`)}
  </div>`;
}

/** Every ticket's place in its line, in the order in which the form sends its name. */
export const holderPlaces = ({ lines }: BuyerOrder): Array<{ line: BuyerOrderLine; position: number }> =>
  lines
    .filter(({ kind }) => kind === 'ticket')
    .flatMap((line) => Array.from({ length: line.quantity }, (_, place) => ({ line, position: place + 1 })));

function holderFields({ order, typed, wrong = {} }: DetailsView): SafeHtml {
  const places = holderPlaces(order);
  if (places.length < 2) return nothing;
  const open = Object.keys(wrong).some((name) => name.startsWith('holders.')) || order.holders.length > 0;
  return html`<details class="quiet-details" ${open ? html`open` : nothing}>
    <summary>Put a name on each of the ${places.length} tickets</summary>
    <div class="stack">
      <p class="hint">Yours stands on those that you leave empty. Names can be changed later.</p>
      ${each(places, ({ line, position }) => {
        const name = `holders.${line.id}.${position}`;
        const kept = order.holders.find(
          (holder) => holder.lineId === line.id && holder.position === position,
        );
        return field({
          name,
          label: [`${line.name}, ticket ${position}`, sessionWords(order, line.sessionId)]
            .filter(Boolean)
            .join(', '),
          value: typed ? typed.text(name) : kept?.name,
          complete: 'off',
          wrong: wrong[name],
        });
      })}
    </div>
  </details>`;
}

/** Fewer or more of what is there, without beginning again. */
function changePart({ order, secret }: DetailsView): SafeHtml {
  const lines = order.lines.filter(({ kind }) => kind !== 'promo_code');
  return html`<details class="quiet-details">
      <summary>Change the order</summary>
      <form method="post" action="${checkoutPartPath(secret, 'cart')}" class="stack">
        ${each(
          lines,
          (line) =>
            html`<div class="offer">
              <label for="line-${line.id}"
                >${line.name}<span class="small soft"> ${sessionWords(order, line.sessionId)}</span></label
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
