import { type OrderDetail } from '../../contract/order/order';
import { formatMoney, plural } from '../ui/format';
import { useCountry } from '../ui/useCountry';
import { collectedText } from './orderLabels';

/** What the organiser's plan costs for the order; the buyer does not see it. */
export function OrderFee({ fee }: { fee: NonNullable<OrderDetail['fee']> }) {
  const country = useCountry();
  const { tickets, returned, unitCents, gstIncluded, cents } = fee;
  const money = (amount: number) => formatMoney(amount, country);
  return (
    <>
      <dl className="order-sums order-sums--fee">
        <div className="order-sums__sum">
          <dt>
            Turnout fee: {plural(tickets - returned, 'ticket', 'tickets')} at {money(unitCents)}
            {gstIncluded && ', GST included'}
          </dt>
          <dd>{money(cents)}</dd>
        </div>
      </dl>
      <p className="field__help order-sums--fee">{collectedText(fee, money)} Buyers do not see it.</p>
    </>
  );
}
