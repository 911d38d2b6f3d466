import { type OrderFilter, type OrderTotals } from '../../../contract/order/order';
import { formatMoney, formatNumber } from '../../ui/format';
import { Skeleton } from '../../ui/page/Skeleton';
import { StatRow, StatTile } from '../../ui/page/StatTile';
import { useCountry } from '../../ui/useCountry';

interface OrderTotalsRowProps {
  /** Undefined until the totals are loaded. */
  totals: OrderTotals | undefined;
  which: OrderFilter;
}

/** Shows the totals of all orders of the list, including pages that are not loaded yet. */
export function OrderTotalsRow({ totals, which }: OrderTotalsRowProps) {
  const country = useCountry();
  if (!totals) return <Skeleton height="92px" lines={1} width="100%" />;
  const money = (cents: number) => formatMoney(cents, country);
  const { ticketCount, totalCents, refundedCents, owedCents } = totals;
  if (which === 'open' || which === 'lapsed') {
    return (
      <StatRow>
        <StatTile label="Tickets" value={formatNumber(ticketCount, country)} />
        <StatTile
          label={which === 'open' ? 'Value of carts' : 'Was in carts'}
          value={money(totalCents)}
          sub="Not sold"
        />
      </StatRow>
    );
  }
  return (
    <StatRow>
      <StatTile label="Tickets" value={formatNumber(ticketCount, country)} sub="Valid now" />
      <StatTile label="Ordered" value={money(totalCents)} sub="Before refunds, including GST" />
      <StatTile label="Refunded" value={money(refundedCents)} />
      <StatTile
        label="Kept"
        value={money(totalCents - refundedCents - owedCents)}
        help="What was paid, less refunds."
        sub={owedCents > 0 ? `${money(owedCents)} still to be paid` : undefined}
      />
    </StatRow>
  );
}
