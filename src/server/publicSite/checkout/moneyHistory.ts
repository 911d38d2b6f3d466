import type { BuyerOrder } from '../../../contract/order/buyerOrder';
import { returnedMoneyText } from '../../order/refund/returnedMoney';
import { html, type SafeHtml } from '../../http/publicPage';
import { each } from '../sitePage';
import { moneyText, shortDayText } from '../siteLabels';

/** Lists the payment and the refunds of an order in chronological order. */
export function moneyHistory(order: BuyerOrder): SafeHtml {
  const { country } = order.seller;
  const zone = order.sessions[0]?.zone ?? 'Pacific/Auckland';
  const day = (instant: string) => shortDayText(new Date(instant), zone, country);
  const lines = [
    paidText(order, order.completedAt ? ` on ${day(order.completedAt)}` : ''),
    ...order.refunds.map(({ amountCents, state, createdAt }) => {
      const amount = moneyText(amountCents, country);
      if (state === 'succeeded') {
        return `${amount} was refunded on ${day(createdAt)}. Your bank may take a few days to show it.`;
      }
      return state === 'waiting'
        ? `${amount} refund started on ${day(createdAt)}.`
        : `${amount} could not be refunded yet. The organiser has been notified.`;
    }),
  ].filter(Boolean);
  return html`<ul class="timeline small">
    ${each(lines, (line) => html`<li>${line}</li>`)}
  </ul>`;
}

function paidText({ totalCents, payment, seller }: BuyerOrder, when: string): string {
  if (totalCents === 0) return `Nothing to pay${when && `; taken${when}`}.`;
  const amount = moneyText(totalCents, seller.country);
  const { method, state, cardBrand, cardLastFour } = payment ?? {};
  if (state === 'returned') return `${payment?.failure ?? ''} ${returnedMoneyText}`.trim();
  if (state !== 'succeeded') {
    if (method === 'pay_at_door') return `${amount} to pay at the door.`;
    return method === 'invoice' ? `${amount} to pay by invoice, which the organiser will send you.` : '';
  }
  const how: Record<string, string> = {
    card: `with ${cardBrand ?? 'a card'}${cardLastFour ? ` ending ${cardLastFour}` : ''}`,
    cash: 'in cash',
    card_terminal: 'by card at the door',
    invoice: 'by invoice',
  };
  return `${amount} paid ${how[method ?? ''] ?? ''}${when}.`;
}
