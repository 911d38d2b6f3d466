import type { BuyerOrder, BuyerTicket } from '../../contract/order/buyerOrder';
import { type ShownTicket, shownTickets } from '../../contract/order/shownTickets';
import { centsText, clockText, wallTimeText } from '../order/orderLabels';

/** The words that the standard emails about an order and those of templates share. */

export const validTickets = (order: BuyerOrder): ShownTicket<BuyerTicket>[] =>
  shownTickets(order.tickets.filter(({ status }) => status === 'valid'));

/** "Saturday, 26 September 2026 at 7:30 pm, doors 6:45 pm"; for a pass one such text for each session. */
export const sessionTexts = (order: BuyerOrder, { all }: ShownTicket<BuyerTicket>): string =>
  all.map(({ sessionId }) => sessionText(order, sessionId)).join('; ');

function sessionText({ sessions, seller }: BuyerOrder, sessionId: string): string {
  const session = sessions.find(({ id }) => id === sessionId);
  if (!session) return '';
  const doors = session.doorsLocal ? `, doors ${clockText(session.doorsLocal, seller.country)}` : '';
  return wallTimeText(session.startsLocal, seller.country) + doors;
}

export const venueText = ({ event }: BuyerOrder): string =>
  [event.venueName, event.venueAddress, event.venueCity].filter(Boolean).join(', ');

export const questionsText = ({ seller }: BuyerOrder): string =>
  `Questions? Reply to this email to reach ${seller.name} at ${seller.contactEmail}.`;

export const keepPrivateText =
  'Anyone with the link above can use the tickets, so only share it with people you trust.';

/** What is still to pay, and how; empty if nothing is. */
export function owedText({ payment, seller, totalCents, currency }: BuyerOrder): string {
  if (payment?.state !== 'processing') return '';
  const how = payment.method === 'invoice' ? `by the invoice ${seller.name} will send you` : 'at the door';
  return `Still to pay: ${centsText(totalCents, currency)}, ${how}.`;
}

/** What was refunded, and how the buyer gets the money. @returns undefined for a refund that the order does not have */
export function refundTexts(
  order: BuyerOrder,
  refundId: string,
): { title: string; sentences: string[] } | undefined {
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (!refund) return undefined;
  const { event, number, seller, payment } = order;
  const amount = centsText(refund.amountCents, order.currency);
  const way =
    payment?.method === 'card'
      ? 'will be refunded to the card you paid with; your bank may take some days'
      : `will be refunded to you by ${seller.name}`;
  const isFree = refund.amountCents === 0;
  const money = isFree ? 'There was nothing to refund for them.' : `${amount} ${way}.`;
  return {
    title: isFree ? 'Your tickets were cancelled' : `${amount} refunded`,
    sentences: [
      `Tickets of your order ${number} for ${event.title} were cancelled. ${money}`,
      ...(refund.message ? [refund.message] : []),
    ],
  };
}
