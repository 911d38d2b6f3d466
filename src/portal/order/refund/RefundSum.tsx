import { type OrderDetail } from '../../../contract/order/order';
import { formatMoney, plural } from '../../ui/format';
import { useCountry } from '../../ui/useCountry';
import { buyerLabel, paymentText } from '../orderLabels';
import { type RefundForecast } from './refundForecast';

/** Says, before the refund is made, how much money is refunded and how many tickets become invalid. */
export function RefundSum({ order, forecast }: { order: OrderDetail; forecast: RefundForecast }) {
  const country = useCountry();
  const { cents, tickets } = forecast;
  const payment = order.payments.find(({ state }) => state === 'succeeded');
  const returnText =
    payment?.gateway === 'manual'
      ? 'It was not paid through Turnout, so you need to return the money yourself. This only records it.'
      : payment && `The money goes back to the original payment method: ${paymentText(payment)}.`;
  return (
    <div className="refund__sum" aria-live="polite">
      <p className="refund__amount">{formatMoney(Math.max(cents, 0), country)}</p>
      {cents > 0 ? (
        <p>
          back to {buyerLabel(order)}. {returnText}
        </p>
      ) : (
        <p>
          No money is refunded
          {order.owedCents > 0 ? ': nothing has been paid yet, and less will be owed' : ''}.
        </p>
      )}
      {tickets > 0 && (
        <p>
          {plural(tickets, 'ticket is no longer valid', 'tickets are no longer valid')}, and{' '}
          {tickets === 1 ? 'its place goes' : 'their places go'} back on sale.
        </p>
      )}
      <p>
        <strong>This cannot be undone.</strong>
      </p>
    </div>
  );
}
