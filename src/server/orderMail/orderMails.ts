import type { BuyerOrder } from '../../contract/order/buyerOrder';
import { html } from '../http/publicPage';
import type { ServiceMail } from '../mail/serviceMail';
import type { OrderMailSubject } from '../order/documents/orderMailJob';
import { receiptLines } from '../order/documents/receiptLines';
import { ticketsText } from '../order/orderLabels';
import { returnedMoneyText } from '../order/refund/returnedMoney';
import {
  keepPrivateText,
  owedText,
  questionsText,
  refundTexts,
  sessionTexts,
  validTickets,
  venueText,
} from './orderMailLabels';

/** The standard emails about an order. They are service mail, so they have no unsubscribe link. */

const frame = (order: BuyerOrder, to: string) => ({
  to,
  brand: order.seller.name,
  sentBecause: `Sent by Turnout for ${order.seller.legalName}, ${order.seller.postalAddress}, because of order ${order.number}.`,
});

/** @param qrOf the URL of each ticket's QR image, by ticket id */
export function ticketsMail(order: BuyerOrder, url: string, qrOf: (ticketId: string) => string): ServiceMail {
  const { event, number } = order;
  const valid = validTickets(order);
  const address = venueText(order);
  const receipt = receiptLines(order);
  const owed = owedText(order);
  const cell =
    'padding:12px 0;border-top:1px solid #dedad1;font-size:15px;line-height:1.5;vertical-align:top';
  return {
    ...frame(order, order.buyer.email),
    subject: `Your tickets for ${event.title} (${number})`,
    title: event.title,
    paragraphs: [
      `${ticketsText(valid.length)} for ${order.buyer.name || 'you'}. Show the code for each one at the door, on your phone or on paper.`,
      ...(owed === '' ? [] : [owed]),
    ],
    middle: {
      html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
        ${valid.map(
          (ticket) =>
            html`<tr>
              <td width="150" style="${cell}">
                <img
                  src="${qrOf(ticket.first.id)}"
                  width="140"
                  height="140"
                  alt="Code of a ticket for ${ticket.first.holderName || ticket.first.typeName}"
                />
              </td>
              <td style="${cell}">
                <b>${ticket.first.typeName}</b
                ><br />${ticket.first.holderName ? html`${ticket.first.holderName}<br />` : ''}${sessionTexts(order, ticket)}<br />${address}
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
        ${
          receipt.refunds.length === 0
            ? ''
            : html`<tr>
                <td colspan="2" style="padding:16px 0 4px;font-size:14px;line-height:1.5;color:#5b6468">
                  <b>Refunds</b>${receipt.refunds.map((line) => html`<br />${line}`)}
                </td>
              </tr>`
        }
      </table>`,
      text: [
        ...valid.map(
          (ticket) =>
            `${[ticket.first.typeName, ticket.first.holderName].filter(Boolean).join(', ')}\n${sessionTexts(order, ticket)}\n${address}`,
        ),
        [receipt.title, ...receipt.head].join('\n'),
        receipt.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
        ...(receipt.refunds.length > 0 ? [['Refunds', ...receipt.refunds].join('\n')] : []),
      ].join('\n\n'),
    },
    action: { label: 'See your order', url },
    unexpected: `${questionsText(order)} ${keepPrivateText}`,
  };
}

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
    unexpected: questionsText(order),
  };
  if (subject.kind === 'refund') {
    const refund = refundTexts(order, subject.refundId);
    if (!refund) return undefined;
    return {
      ...own,
      subject: `Your refund for ${event.title} (${number})`,
      title: refund.title,
      paragraphs: refund.sentences,
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
