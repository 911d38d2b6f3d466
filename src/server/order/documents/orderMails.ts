import { returnedMoneyText } from '../refund/returnedMoney';
import type { BuyerOrder } from '../../../contract/order/buyerOrder';
import { html } from '../../http/publicPage';
import type { ServiceMail } from '../../mail/serviceMail';
import type { OrderMailSubject } from './orderMailJob';
import { centsText, clockText, ticketsText, wallTimeText } from '../orderLabels';
import { receiptLines } from './receiptLines';

/** The text of every mail about an order. They are service mail, so they have no unsubscribe link. */

const frame = (order: BuyerOrder, to: string) => ({
  to,
  brand: order.seller.name,
  sentBecause: `Sent by Turnout for ${order.seller.legalName}, ${order.seller.postalAddress}, because of order ${order.number}.`,
});

const questions = ({ seller }: BuyerOrder) =>
  `Questions? Reply to this email to reach ${seller.name} at ${seller.contactEmail}.`;

/** @param qrOf the URL of each ticket's QR image, by ticket id */
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
      `${ticketsText(valid.length)} for ${order.buyer.name || 'you'}. Show the code for each one at the door, on your phone or on paper.`,
      ...(owed ? [`Still to pay: ${centsText(order.totalCents, order.currency)}, ${owedText(order)}.`] : []),
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
          ({ label, amount }) =>
            html`<tr>
              <td colspan="2" style="padding:4px 0;font-size:14px;color:#5b6468">${label}: ${amount}</td>
            </tr>`,
        )}
      </table>`,
      text: [
        ...valid.map(
          ({ typeName, holderName, sessionId }) =>
            `${[typeName, holderName].filter(Boolean).join(', ')}\n${whenOf(sessionId)}\n${address}`,
        ),
        [receipt.title, ...receipt.head].join('\n'),
        receipt.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
      ].join('\n\n'),
    },
    action: { label: 'See your order', url },
    unexpected: `${questions(order)} Anyone with the link above can use the tickets, so only share it with people you trust.`,
  };
}

const owedText = ({ payment, seller }: BuyerOrder) =>
  payment?.method === 'invoice' ? `by the invoice ${seller.name} will send you` : 'at the door';

/** @returns undefined when there is nothing left to say */
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
        ? 'There was nothing to refund for them.'
        : `${amount} ${order.payment?.method === 'card' ? 'will be refunded to the card you paid with; your bank may take some days' : `will be refunded to you by ${seller.name}`}.`;
    return {
      ...own,
      subject: `Your refund for ${event.title} (${number})`,
      title: refund.amountCents === 0 ? 'Your tickets were cancelled' : `${amount} refunded`,
      paragraphs: [
        `Tickets of your order ${number} for ${event.title} were cancelled. ${money}`,
        ...(refund.message ? [refund.message] : []),
      ],
    };
  }
  if (subject.kind === 'payment_returned') {
    return {
      ...own,
      subject: `Your payment for ${event.title} is being refunded (${number})`,
      title: 'Your payment is being refunded',
      paragraphs: [
        order.state === 'complete'
          ? `Your order ${number} had already been paid for, so the second payment is refunded in full. Your tickets stay valid.`
          : `This is about your payment for order ${number}. ${order.payment?.failure || 'It could not be accepted, so it is refunded in full.'} ${returnedMoneyText}`,
      ],
    };
  }
  if (subject.kind === 'refund_declined') {
    return {
      ...own,
      subject: `About your request for ${event.title} (${number})`,
      title: 'Your tickets stay valid',
      paragraphs: [`${seller.name} has declined your refund for order ${number}.`, subject.message],
    };
  }
  return undefined;
}

/** Notifies the organiser that a buyer has requested a refund. */
export const refundAskedMail = (order: BuyerOrder, url: string, ask: string): ServiceMail => ({
  to: order.seller.contactEmail,
  subject: `${order.buyer.name} has requested a refund (${order.number})`,
  title: 'A buyer has requested a refund',
  paragraphs: [`${order.buyer.name}, order ${order.number} for ${order.event.title}:`, ask],
  action: { label: 'View order', url },
  unexpected: 'Nothing happens automatically: refund the order, or decline with a message.',
});
