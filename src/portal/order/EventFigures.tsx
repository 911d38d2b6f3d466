import { ordersPath } from '../../contract/sellingPaths';
import { type CapacityLine } from '../../contract/ticketing';
import { formatMoney, formatNumber, plural } from '../ui/format';
import { StatRow, StatTile } from '../ui/StatTile';
import { useCountry } from '../ui/useCountry';
import { type EventOverview } from './eventOverviewArea';

/** Over sessions; without an end as soon as one of them has none. */
const sumOf = (lines: readonly CapacityLine[], part: 'capacity' | 'free'): number | null =>
  lines.reduce<number | null>(
    (sum, line) => (sum === null || line[part] === null ? null : sum + line[part]),
    0,
  );

export function EventFigures({
  overview: { event, ticketing, totals, counts },
}: {
  overview: EventOverview;
}) {
  const country = useCountry();
  const number = (value: number) => formatNumber(value, country);
  const money = (cents: number) => formatMoney(cents, country);
  const lines = ticketing.sessions.filter(({ cancelled }) => !cancelled).map(({ line }) => line);
  const open = ticketing.sessions.filter(({ cancelled, over }) => !cancelled && !over);
  const capacity = sumOf(lines, 'capacity');
  const free = sumOf(
    open.map(({ line }) => line),
    'free',
  );
  const sold = lines.reduce((sum, line) => sum + line.sold, 0);
  const { totalCents, refundedCents, owedCents } = totals;
  return (
    <StatRow>
      <StatTile
        label="Money taken"
        value={money(totalCents - refundedCents - owedCents)}
        help="What buyers have paid, GST included, less what went back to them."
        sub={[
          refundedCents > 0 ? `${money(refundedCents)} refunded` : '',
          owedCents > 0 ? `${money(owedCents)} still to be paid` : '',
        ]
          .filter(Boolean)
          .join(', ')}
      />
      <StatTile
        label="Tickets sold"
        value={number(sold)}
        to={ordersPath({ event: event.id, filter: 'complete' })}
        sub={capacity === null || lines.length === 0 ? undefined : `of ${number(capacity)} places`}
      />
      <StatTile
        label="Still to sell"
        value={free === null ? 'No limit' : number(free)}
        sub={
          open.length === 0
            ? 'No session to come'
            : `in ${plural(open.length, 'session', 'sessions')} to come`
        }
      />
      <StatTile
        label="Orders"
        value={number(counts.complete)}
        to={ordersPath({ event: event.id })}
        sub={counts.open > 0 ? `${number(counts.open)} in carts now` : undefined}
      />
    </StatRow>
  );
}
