import {
  checkoutPath,
  payPath,
  testBankPath,
  testCards,
  testCardLabels,
  type BuyerOrder,
  type PaymentStart,
  type WaysToPay,
} from '../../../contract/order/buyerOrder';
import { paymentMethodLabels, type PaymentMethod } from '../../../contract/order/order';
import { html, type SafeHtml } from '../../http/publicPage';
import { checkoutPage } from './checkoutPage';
import { each, nothing, onceScript, sitePage, when } from '../sitePage';
import { moneyText } from '../siteLabels';
import { problemNote } from './ticketForm';

interface PayView {
  order: BuyerOrder;
  secret: string;
  now: Date;
  message?: string | undefined;
}

const testGatewayNote = html`<p class="test-money">Test gateway: no money moves.</p>`;

/** The choice of payment methods. Without a payment provider it uses the test gateway and says so. */
export function payPage({ order, secret, now, message, ways }: PayView & { ways: WaysToPay }): string {
  const test = ways.cardGateway === 'test' && ways.methods.includes('card');
  if (ways.methods.length === 0) return noPaymentMethodPage({ order, secret, now, message });
  return checkoutPage({
    order,
    secret,
    now,
    step: 'Payment',
    title: 'Payment',
    below: html`<p><a class="tap" href="${checkoutPath(secret)}">Back to your details</a></p>`,
    body: html`${when(message, () => problemNote(message ?? ''))}
      <form method="post" action="${payPath(secret)}" class="card">
        <p>Tickets go to <strong>${order.buyer.email}</strong>.</p>
        ${when(test, () => testGatewayNote)}
        <fieldset class="choices">
          <legend class="label">
            ${test ? 'Choose what the test card does' : 'How do you want to pay?'}
          </legend>
          ${test ? testChoices() : nothing}
          ${each(
            ways.methods.filter((method) => !test || method !== 'card'),
            (method, place) => methodChoice(method, !test && place === 0),
          )}
        </fieldset>
        <input type="hidden" name="expectedTotalCents" value="${order.totalCents}" />
        <button class="wide-button">Pay ${moneyText(order.totalCents, order.seller.country)}</button>
      </form>`,
  });
}

/** Shown when the organiser can take neither cards nor later payments, so no method may be offered. */
const noPaymentMethodPage = ({ order, secret, now, message }: PayView): string =>
  checkoutPage({
    order,
    secret,
    now,
    step: 'Payment',
    title: 'Payment',
    below: html`<p><a class="tap" href="${checkoutPath(secret)}">Back to your details</a></p>`,
    body: html`${when(message, () => problemNote(message ?? ''))}
      <section class="card">
        <p role="status">
          ${order.seller.name} cannot take payments at the moment. Nothing was charged, and your tickets are
          reserved for you until the time runs out.
        </p>
        <p>
          Contact <a href="mailto:${order.seller.contactEmail}">${order.seller.contactEmail}</a>, or try again
          later.
        </p>
      </section>`,
  });

const choice = (value: string, first: boolean, title: string, text: string): SafeHtml =>
  html`<label class="choice">
    <input type="radio" name="method" value="${value}" required ${first ? html`checked` : nothing} />
    <span>${title}${when(text, () => html`<small>${text}</small>`)}</span>
  </label>`;

const testChoices = (): SafeHtml =>
  html`${each(testCards, (card, place) => choice(`card.${card}`, place === 0, testCardLabels[card], ''))}`;

const methodChoice = (method: PaymentMethod, first: boolean): SafeHtml =>
  choice(method, first, ...paymentMethodLabels[method]);

/** The page with the payment provider's card fields, whose content goes to the provider and never to our server. */
export function cardFieldsPage({
  order,
  secret,
  now,
  start,
  message,
}: PayView & { start: PaymentStart }): string {
  return checkoutPage({
    order,
    secret,
    now,
    step: 'Payment',
    title: 'Payment',
    scripts: ['https://js.stripe.com/v3/', '/cardFields.js'],
    below: html`<p><a class="tap" href="${payPath(secret)}?choose=1">Choose another way to pay</a></p>`,
    body: html`<form
      class="card"
      id="card"
      data-key="${start.publishableKey ?? ''}"
      data-account="${start.connectedAccount ?? ''}"
      data-secret="${start.clientSecret ?? ''}"
      data-back="${payPath(secret)}"
    >
      <noscript>
        <p class="note warn">
          Card payments need JavaScript, because the card fields belong to the payment provider so that your
          card number never reaches us. Everything else works without it.
        </p>
      </noscript>
      <div id="fields" class="card-fields"></div>
      <p class="wrong" id="trouble" role="alert">${message ?? ''}</p>
      <button disabled class="wide-button">Pay ${moneyText(order.totalCents, order.seller.country)}</button>
      <p class="hint">Stripe takes the payment for ${order.seller.name}. We never see your card number.</p>
    </form>`,
  });
}

/** Shown while the bank has not replied; the page reloads itself. */
export const waitingPage = ({ order, secret, now, message }: PayView): string =>
  checkoutPage({
    order,
    secret,
    now,
    step: 'Payment',
    title: 'Your payment is being processed',
    body: html`<section class="card">
      <p role="status">${message || 'Waiting for your bank. This page updates automatically.'}</p>
      <p>Do not pay again. If you close this page, your tickets will still be emailed to you.</p>
      <p><a class="button quiet" href="${payPath(secret)}">Check again now</a></p>
    </section>`,
  });

/** Simulates the bank's own page in the test gateway. */
export const testBankPage = ({ order, secret }: PayView): string =>
  sitePage({
    title: 'Your bank needs to check it is you',
    country: order.seller.country,
    plain: true,
    scripts: [onceScript],
    body: html`<section class="card narrow">
      <h1>Your bank needs to check it is you</h1>
      ${testGatewayNote}
      <p>
        Your bank would ask here whether it is really you paying
        <strong>${moneyText(order.totalCents, order.seller.country)}</strong> to ${order.seller.name} (3-D
        Secure).
      </p>
      <form method="post" action="${testBankPath(secret)}" class="buttons">
        <button name="answer" value="confirm">Yes, it’s me</button>
        <button class="quiet" name="answer" value="refuse">No, stop the payment</button>
      </form>
      <p><a class="tap" href="${payPath(secret)}?choose=1">Use another card</a></p>
    </section>`,
  });
