import type { BuyerOrder } from '../../contract/buyerOrder';
import { returnedMoneyWords } from '../order/returnedPayment';
import { html, type SafeHtml } from '../http/publicPage';
import { each } from './sitePage';
import { moneyWords, shortDayWords } from './siteWords';

/** What happened to the money, in the order in which it happened. */
export function moneyStory(order: BuyerOrder): SafeHtml {
  const { country } = order.seller;
  const zone = order.sessions[0]?.zone ?? 'Pacific/Auckland';
  const day = (instant: string) => shortDayWords(new Date(instant), zone, country);
  const lines = [
    paidWords(order, order.completedAt ? ` on ${day(order.completedAt)}` : ''),
    ...order.refunds.map(({ amountCents, state, createdAt }) => {
      const amount = moneyWords(amountCents, country);
      if (state === 'succeeded') {
        return `${amount} went back on ${day(createdAt)}. Your bank may take some days to show it.`;
      }
      return state === 'waiting'
        ? `${amount} is on its way back since ${day(createdAt)}.`
        : `${amount} could not be given back yet. The organiser has been told.`;
    }),
  ].filter(Boolean);
  return html`<ul class="timeline small">
    ${each(lines, (line) => html`<li>${line}</li>`)}
  </ul>`;
}

function paidWords({ totalCents, payment, seller }: BuyerOrder, when: string): string {
  if (totalCents === 0) return `Nothing was to be paid${when && `; taken${when}`}.`;
  const amount = moneyWords(totalCents, seller.country);
  const { method, state, cardBrand, cardLastFour } = payment ?? {};
  if (state === 'returned') return `${payment?.failure ?? ''} ${returnedMoneyWords}`.trim();
  if (state !== 'succeeded') {
    if (method === 'pay_at_door') return `${amount} is to be paid at the door.`;
    return method === 'invoice' ? `${amount} is to be paid by invoice, which the organiser sends you.` : '';
  }
  const how: Record<string, string> = {
    card: `with ${cardBrand ?? 'a card'}${cardLastFour ? ` ending ${cardLastFour}` : ''}`,
    cash: 'in cash',
    card_terminal: 'by card at the door',
    invoice: 'by invoice',
  };
  return `${amount} paid ${how[method ?? ''] ?? ''}${when}.`;
}
