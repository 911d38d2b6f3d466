import { isItem } from '../../contract/order/offerKind';
import { type OrderDetail, type OrderLine } from '../../contract/order/order';
import { Card } from '../ui/page/Card';
import { formatMoney, formatNumber } from '../ui/format';
import { useCountry } from '../ui/useCountry';
import { wallMoment } from '../ui/wallClock';
import { OrderFee } from './OrderFee';
import './orderLines.css';

interface Sum {
  label: string;
  cents: number;
  strong?: boolean;
}

function sumsOf(order: OrderDetail): Sum[] {
  const { totalCents, gstCents, bookingFeeCents, paidCents, refundedCents, owedCents } = order;
  return [
    { label: 'Total', cents: totalCents, strong: true },
    ...(gstCents > 0 ? [{ label: 'GST included in the total', cents: gstCents }] : []),
    ...(bookingFeeCents > 0
      ? [
          { label: 'Tickets and add-ons in the total', cents: totalCents - bookingFeeCents },
          { label: 'Booking fees in the total', cents: bookingFeeCents },
        ]
      : []),
    { label: 'Paid', cents: paidCents },
    ...(refundedCents > 0 ? [{ label: 'Refunded', cents: -refundedCents }] : []),
    ...(owedCents > 0 ? [{ label: 'Still to be paid', cents: owedCents, strong: true }] : []),
  ];
}

/** Shows the order's lines with the prices, discounts and tax stored at the sale. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const country = useCountry();
  const money = (cents: number) => formatMoney(cents, country);
  // A promo code is a line without a price of its own; the other lines include its discount.
  const lines = order.lines.filter(({ kind }) => isItem(kind));
  return (
    <Card title="What was bought">
      <table className="order-lines" aria-label="What was bought">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Unit price</th>
            <th scope="col">Quantity</th>
            <th scope="col">Discount</th>
            <th scope="col">GST</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <LineName line={line} zone={order.eventZone} />
              </th>
              <td data-label="Unit price">
                {money(line.unitCents)}
                {line.bookingFeeCents > 0 && (
                  <span className="order-lines__more">
                    {money(line.unitCents - line.bookingFeeCents)} and {money(line.bookingFeeCents)} booking
                    fee
                  </span>
                )}
              </td>
              <td data-label="Quantity">
                {formatNumber(line.quantity, country)}
                {line.returned > 0 && (
                  <span className="order-lines__more">{formatNumber(line.returned, country)} refunded</span>
                )}
              </td>
              <td data-label="Discount">{line.discountCents > 0 ? money(-line.discountCents) : '–'}</td>
              <td data-label="GST">
                {line.gstPercent > 0 ? (
                  <>
                    {money(line.gstCents)}
                    <span className="order-lines__more">{line.gstPercent}%</span>
                  </>
                ) : (
                  '–'
                )}
              </td>
              <td data-label="Total">{money(line.totalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.promoCode && <p className="field__help">With the promo code {order.promoCode}.</p>}
      <dl className="order-sums">
        {sumsOf(order).map(({ label, cents, strong }) => (
          <div key={label} className={strong ? 'order-sums__sum order-sums__sum--strong' : 'order-sums__sum'}>
            <dt>{label}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
      </dl>
      {order.fee && <OrderFee fee={order.fee} />}
    </Card>
  );
}

function LineName({ line: { name, sessionLocal }, zone }: { line: OrderLine; zone: string }) {
  const country = useCountry();
  return (
    <>
      {name}
      {sessionLocal && <span className="order-lines__more">{wallMoment(sessionLocal, zone, country)}</span>}
    </>
  );
}
