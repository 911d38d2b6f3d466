import { keptCents } from '../../../contract/order/keptCents';
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

/**
 * Shows the totals of all orders of the list, including pages that are not loaded yet. The tiles are there before
 * their figures, so that the list below does not move when these arrive.
 */
export function OrderTotalsRow({ totals, which }: OrderTotalsRowProps) {
  const country = useCountry();
  const figure = (write: (known: OrderTotals) => string) =>
    totals ? write(totals) : <Skeleton lines={1} height="1.25em" width="60%" />;
  const money = (cents: number) => formatMoney(cents, country);
  const tickets = figure(({ ticketCount }) => formatNumber(ticketCount, country));
  const ordered = figure(({ totalCents }) => money(totalCents));
  if (which === 'open' || which === 'lapsed') {
    return (
      <StatRow>
        <StatTile label="Tickets" value={tickets} />
        <StatTile
          label={which === 'open' ? 'Value of carts' : 'Was in carts'}
          value={ordered}
          sub="Not sold"
        />
      </StatRow>
    );
  }
  const owedCents = totals?.owedCents ?? 0;
  return (
    <StatRow>
      <StatTile label="Tickets" value={tickets} sub="Valid now" />
      <StatTile label="Ordered" value={ordered} sub="Before refunds, including GST" />
      <StatTile label="Refunded" value={figure(({ refundedCents }) => money(refundedCents))} />
      <StatTile
        label="Kept"
        value={figure((known) => money(keptCents(known)))}
        help="What was paid, less refunds."
        sub={owedCents > 0 ? `${money(owedCents)} still to be paid` : undefined}
      />
    </StatRow>
  );
}
