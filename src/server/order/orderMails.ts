import { returnedMoneyWords } from './returnedPayment';
import type { BuyerOrder } from '../../contract/buyerOrder';
import { html } from '../http/publicPage';
import type { ServiceMail } from '../mail/serviceMail';
import type { OrderMailSubject } from './orderMailJob';
import { centsText, clockText, ticketsText, wallTimeText } from './orderWords';
import { receiptLines } from './receiptLines';

/** The words of every mail about an order. They are service mail: nobody unsubscribes from a ticket. */

const frame = (order: BuyerOrder, to: string) => ({
  to,
  brand: order.seller.name,
  sentBecause: `Sent by Turnout for ${order.seller.legalName}, ${order.seller.postalAddress}, because of order ${order.number}.`,
});

const questions = ({ seller }: BuyerOrder) =>
  `Questions? Answer this mail: ${seller.name} reads it at ${seller.contactEmail}.`;

/** @param qrOf the address of each ticket's picture, by ticket */
export function ticketsMail(order: BuyerOrder, url: string, qrOf: (ticketId: string) => string): ServiceMail {
  const { event, seller, number } = order;
  const valid = order.tickets.filter(({ status }) => status === 'valid');
  const whenOf = (sessionId: string) => {
    const session = order.sessions.find(({ id }) => id === sessionId);
    if (!session) return '';
    const doors = session.doorsLocal ? `, doors ${clockText(session.doorsLocal, seller.country)}` : '';
    return wallTimeText(session.startsLocal, seller.country) + doors;
  };
  const address = [event.venueName, event.venueAddress, event.venueCity].filter(Boolean).join(', ');
  const receipt = receiptLines(order);
  const owed = order.payment?.state === 'processing';
  const cell =
    'padding:12px 0;border-top:1px solid #dedad1;font-size:15px;line-height:1.5;vertical-align:top';
  return {
    ...frame(order, order.buyer.email),
    subject: `Your tickets for ${event.title} (${number})`,
    title: event.title,
    paragraphs: [
      `${ticketsText(valid.length)} for ${order.buyer.name || 'you'}. Show the code of each at the door, on a screen or on paper.`,
      ...(owed
        ? [`Still to be paid: ${centsText(order.totalCents, order.currency)}, ${owedWords(order)}.`]
        : []),
    ],
    middle: {
      html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
        ${valid.map(
          ({ id, typeName, holderName, sessionId }) =>
            html`<tr>
              <td width="150" style="${cell}">
                <img
                  src="${qrOf(id)}"
                  width="140"
                  height="140"
                  alt="Code of a ticket for ${holderName || typeName}"
                />
              </td>
              <td style="${cell}">
                <b>${typeName}</b
                ><br />${holderName ? html`${holderName}<br />` : ''}${whenOf(sessionId)}<br />${address}
              </td>
            </tr>`,
        )}
        <tr>
          <td colspan="2" style="${cell};font-size:14px;color:#5b6468">
            <b>${receipt.title}</b>${receipt.head.map((line) => html`<br />${line}`)}
          </td>
        </tr>
        ${receipt.rows.map(
          ({ words, amount }) =>
            html`<tr>
              <td colspan="2" style="padding:4px 0;font-size:14px;color:#5b6468">${words}: ${amount}</td>
            </tr>`,
        )}
      </table>`,
      text: [
        ...valid.map(
          ({ typeName, holderName, sessionId }) =>
            `${[typeName, holderName].filter(Boolean).join(', ')}\n${whenOf(sessionId)}\n${address}`,
        ),
        [receipt.title, ...receipt.head].join('\n'),
        receipt.rows.map(({ words, amount }) => `${words}: ${amount}`).join('\n'),
      ].join('\n\n'),
    },
    action: { label: 'See your order', url },
    unexpected: `${questions(order)} Whoever has the link above can use the tickets: pass it on to nobody you do not trust.`,
  };
}

const owedWords = ({ payment, seller }: BuyerOrder) =>
  payment?.method === 'invoice' ? `by the invoice that ${seller.name} sends you` : 'at the door';

/** @returns undefined when there is nothing to tell any more */
export function orderMail(
  order: BuyerOrder,
  url: string,
  subject: OrderMailSubject,
): ServiceMail | undefined {
  const { event, number, seller } = order;
  const own = {
    ...frame(order, order.buyer.email),
    action: { label: 'See your order', url },
    unexpected: questions(order),
  };
  if (subject.kind === 'refund') {
    const refund = order.refunds.find(({ id }) => id === subject.refundId);
    if (!refund) return undefined;
    const amount = centsText(refund.amountCents, order.currency);
    const money =
      refund.amountCents === 0
        ? 'There was nothing to give back for them.'
        : `${amount} ${order.payment?.method === 'card' ? 'go back to the card that paid; your bank may take some days' : `come back to you from ${seller.name}`}.`;
    return {
      ...own,
      subject: `Your refund for ${event.title} (${number})`,
      title: refund.amountCents === 0 ? 'Your tickets were cancelled' : `${amount} come back to you`,
      paragraphs: [
        `Tickets of your order ${number} for ${event.title} were cancelled. ${money}`,
        ...(refund.message ? [refund.message] : []),
      ],
    };
  }
  if (subject.kind === 'payment_returned') {
    return {
      ...own,
      subject: `Your payment for ${event.title} goes back to you (${number})`,
      title: 'Your payment goes back to you',
      paragraphs: [
        order.state === 'complete'
          ? `Your order ${number} had been paid for already, so the second payment goes back in full. Your tickets stay valid.`
          : `This is about your payment for order ${number}. ${order.payment?.failure || 'It could not be taken, so it goes back in full.'} ${returnedMoneyWords}`,
      ],
    };
  }
  if (subject.kind === 'refund_declined') {
    return {
      ...own,
      subject: `About your request for ${event.title} (${number})`,
      title: 'Your tickets stay valid',
      paragraphs: [`${seller.name} does not give your money back for order ${number}.`, subject.message],
    };
  }
  return undefined;
}

/** To the organiser: somebody waits for an answer. */
export const refundAskedMail = (order: BuyerOrder, url: string, ask: string): ServiceMail => ({
  to: order.seller.contactEmail,
  subject: `${order.buyer.name} asks for a refund (${order.number})`,
  title: 'A buyer asks for their money back',
  paragraphs: [`${order.buyer.name}, order ${order.number} for ${order.event.title}:`, ask],
  action: { label: 'Look at the order', url },
  unexpected: 'Nothing happens by itself: give the money back, or decline with a message.',
});
