import { keptCents } from '../../../contract/order/keptCents';
import { ordersPath } from '../../../contract/paths/sellingPaths';
import { formatMoney, formatNumber, plural } from '../../ui/format';
import { StatRow, StatTile } from '../../ui/page/StatTile';
import { useCountry } from '../../ui/useCountry';
import { type EventOverview } from './eventOverviewArea';

export function EventFigures({
  overview: { event, ticketing, totals, counts },
}: {
  overview: EventOverview;
}) {
  const country = useCountry();
  const number = (value: number) => formatNumber(value, country);
  const money = (cents: number) => formatMoney(cents, country);
  const { sold, capacity } = ticketing.line;
  const open = ticketing.sessions.filter(({ cancelled, over }) => !cancelled && !over);
  const free = event.state === 'cancelled' ? 0 : ticketing.freeToCome;
  const { refundedCents, owedCents } = totals;
  return (
    <StatRow>
      <StatTile
        label="Revenue"
        value={money(keptCents(totals))}
        help="What buyers have paid, including GST, less refunds."
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
        sub={capacity ? `of ${number(capacity)} places` : undefined}
      />
      <StatTile
        label="Still to sell"
        value={free === null ? 'No limit' : number(free)}
        sub={
          open.length === 0 || event.state === 'cancelled'
            ? 'No upcoming sessions'
            : `in ${plural(open.length, 'upcoming session', 'upcoming sessions')}`
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
