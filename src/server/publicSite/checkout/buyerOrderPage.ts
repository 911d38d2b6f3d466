import type { BuyerOrder, BuyerTicket } from '../../../contract/order/buyerOrder';
import { type ShownTicket, shownTickets } from '../../../contract/order/shownTickets';
import { html, type SafeHtml } from '../../http/publicPage';
import { isTaxInvoice, receiptHead } from '../../order/documents/receiptLines';
import { analyticsConsent, type CountedVisit } from '../analyticsConsent';
import { field } from './formFields';
import { moneyHistory } from './moneyHistory';
import type { OrderEvent } from './checkoutEventQueries';
import { orderSummary, refundTermsPart, sessionText } from './orderSummary';
import { orderPartPath } from '../sitePaths';
import { each, nothing, sitePage, when } from '../sitePage';
import { placeLine, plural } from '../siteLabels';
import { problemNote } from './ticketForm';

export interface OrderView {
  order: BuyerOrder;
  secret: string;
  /** The QR codes by ticket id, as data URLs. */
  qrs: ReadonlyMap<string, string>;
  /** The success message of the last action. */
  done?: string | undefined;
  problem?: string | undefined;
  /** The current state of the event. */
  currentEvent: OrderEvent;
  /** Whether it was bought just now. */
  fresh?: boolean;
  /** What the organiser's Google Analytics may be told about the purchase. */
  purchase?: { counted: CountedVisit; order: string; frame: string } | undefined;
}

/** The buyer's page of an order: the tickets and everything that can be done with them. */
export function orderPage(view: OrderView): string {
  const { order, secret, done, problem, purchase } = view;
  const valid = shownTickets(order.tickets.filter(({ status }) => status === 'valid')).length;
  return sitePage({
    title: `Your tickets for ${order.event.title}`,
    country: order.seller.country,
    counting: purchase !== undefined,
    body: html`<div class="checkout">
      <div class="stack-wide">
        <h1>${valid > 0 ? 'Your tickets' : 'Your order'}</h1>
        ${eventStateNote(view.currentEvent)} ${when(view.fresh && !done && !problem, () => thanks(order))}
        ${purchase ? analyticsConsent(purchase.counted, purchase) : nothing}
        ${when(done, () => html`<p class="note good" role="status" tabindex="-1" autofocus>${done ?? ''}</p>`)}
        ${when(problem, () => problemNote(problem ?? ''))}
        <div>
          <p><strong>${order.event.title}</strong></p>
          <p class="soft">
            ${placeLine(order.event.venueName, order.event.venueAddress, order.event.venueCity)}
          </p>
        </div>
        ${when(
          valid > 0,
          () =>
            html`<p class="buttons">
              <a class="button" href="${orderPartPath(secret, 'tickets.pdf')}"
                >Download ${plural(valid, 'ticket', 'tickets')} (PDF)</a
              >
              <a class="button quiet" href="${orderPartPath(secret, 'calendar.ics')}">Add to your calendar</a>
            </p>`,
        )}
        <ul class="tickets">
          ${each(shownTickets(order.tickets), (ticket) => ticketCard(view, ticket))}
        </ul>
      </div>
      <aside class="summary stack-wide" aria-label="Your order">
        <section class="card">
          <h2>Order ${order.number}</h2>
          ${orderSummary(order)} ${moneyHistory(order)} ${sellerPart(order)} ${refundTermsPart(order)}
        </section>
        ${resendPart(view)} ${refundPart(view)}
      </aside>
    </div>`,
  });
}

function eventStateNote({ state, stateNote }: OrderEvent): SafeHtml {
  if (state === 'cancelled') {
    return html`<p class="note bad">
      <strong>This event is cancelled.</strong>
      ${stateNote || 'The organiser will contact you about a refund.'}
    </p>`;
  }
  return when(
    state === 'postponed',
    () =>
      html`<p class="note warn">
        <strong>This event is postponed.</strong>
        ${stateNote || 'Your tickets stay valid for the new date. You will get an email about it.'}
      </p>`,
  );
}

const thanks = ({ buyer, seller }: BuyerOrder): SafeHtml =>
  html`<p class="note good" role="status">
    <strong>Thank you, ${buyer.name}.</strong> Your tickets are below, and on their way to ${buyer.email}.
    ${seller.name} looks forward to seeing you.
  </p>`;

function ticketCard({ order, secret, qrs }: OrderView, { first, all }: ShownTicket<BuyerTicket>): SafeHtml {
  const ticket = all.find(({ status }) => status === 'valid') ?? first;
  const gone = ticket.status !== 'valid';
  return html`<li class="ticket ${gone ? 'gone' : ''}">
    <img
      class="qr"
      src="${qrs.get(ticket.id) ?? ''}"
      alt="${gone ? '' : `QR code of the ticket of ${ticket.holderName || order.number}`}"
      width="216"
      height="216"
    />
    <div class="text stack">
      <div>
        <h2>${ticket.holderName || 'Ticket'}</h2>
        <p>${ticket.typeName}</p>
        ${each(all, (one) => sessionLine(order, one, all.length > 1))}
      </div>
      ${gone ? html`<p><span class="badge bad">Refunded: this ticket is not valid</span></p>` : nothing}
      ${when(
        !gone,
        () =>
          html`<details class="quiet-details">
            <summary>Give it to someone else</summary>
            <form method="post" action="${orderPartPath(secret, 'holder')}">
              <input type="hidden" name="ticket" value="${ticket.id}" />
              <div class="row">
                ${field({ name: `name.${ticket.id}`, label: 'Name of the person attending', complete: 'off', value: ticket.holderName })}
                <button class="quiet">Change</button>
              </div>
            </form>
          </details>`,
      )}
    </div>
  </li>`;
}

/** @param ofPass whether the ticket is one of several, of which some may have been refunded */
function sessionLine(order: BuyerOrder, { sessionId, status }: BuyerTicket, ofPass: boolean): SafeHtml {
  const session = order.sessions.find(({ id }) => id === sessionId);
  return html`<p class="soft">
    ${sessionText(order, sessionId)}
    ${when(session?.cancelled, () => html`<span class="badge bad">This session is cancelled</span>`)}
    ${when(ofPass && status !== 'valid', () => html`<span class="badge">Refunded</span>`)}
  </p>`;
}

/** The receipt is called a tax invoice only when the seller has a tax number (DOMAIN section 5). */
const sellerPart = (order: BuyerOrder): SafeHtml =>
  html`<div class="small soft" data-paper>
    <h3 class="small">${isTaxInvoice(order) ? 'Tax invoice' : 'Receipt'}</h3>
    ${each(receiptHead(order), (line) => html`<p>${line}</p>`)}
    ${when(
      order.seller.contactEmail,
      () =>
        html`<p>
          <a class="tap" href="mailto:${order.seller.contactEmail}">${order.seller.contactEmail}</a>
        </p>`,
    )}
  </div>`;

const resendPart = ({ order, secret }: OrderView): SafeHtml =>
  when(
    order.buyer.email && order.tickets.some(({ status }) => status === 'valid'),
    () =>
      html`<section class="card">
        <h2>Tickets by email</h2>
        <p>They were sent to ${order.buyer.email}.</p>
        <form method="post" action="${orderPartPath(secret, 'resend')}">
          <button class="quiet">Send them again</button>
        </form>
      </section>`,
  );

function refundPart({ order, secret }: OrderView): SafeHtml {
  if (order.refundedCents >= order.totalCents || !order.tickets.some(({ status }) => status === 'valid')) {
    return nothing;
  }
  if (order.refundAskedAt) {
    return html`<section class="card">
      <h2>You requested a refund</h2>
      <p>${order.seller.name} has your message and will reply by email. Your tickets are valid until then.</p>
    </section>`;
  }
  return html`<section class="card">
    <details class="quiet-details">
      <summary>Request a refund</summary>
      <form method="post" action="${orderPartPath(secret, 'refund')}" class="stack">
        <div class="field">
          <label for="message">Why?</label>
          <p class="hint" id="message-hint">
            ${order.seller.name} will read this and decide. If the event is cancelled you are refunded without
            asking.
          </p>
          <textarea
            id="message"
            name="message"
            rows="3"
            maxlength="1000"
            required
            aria-describedby="message-hint"
          ></textarea>
        </div>
        <button class="quiet">Send to ${order.seller.name}</button>
      </form>
    </details>
  </section>`;
}
