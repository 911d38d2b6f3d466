import { keptCents } from '../../../contract/order/keptCents';
import { type HomeSales as Sales, type HomeSalesSum } from '../../../contract/overview/home';
import { ordersPath } from '../../../contract/paths/sellingPaths';
import { HelpTip } from '../../ui/field/HelpTip';
import { formatMoney, formatNumber, plural } from '../../ui/format';
import { Link } from '../../ui/Link';
import { useCountry } from '../../ui/useCountry';
import { zoneTimeName } from '../../../contract/zone';
import { comparison, weekdayOf } from './homeLabels';
import { DayCurve } from '../../ui/chart/DayCurve';

/** Sales of today and of this week, each beside the same time a week ago, and of the last fourteen days. */
export function HomeSales({ sales }: { sales: Sales }) {
  const country = useCountry();
  const { zone, today, monday } = sales;
  // Free events have no money, so their tickets are what is compared.
  const isFree = sales.days.every(({ sum }) => sum.totalCents === 0);
  const figureOf = isFree ? ({ ticketCount }: HomeSalesSum) => ticketCount : keptCents;
  const textOf = (figure: number) => (isFree ? formatNumber(figure, country) : formatMoney(figure, country));
  const label = isFree ? 'Tickets taken' : 'Sales, less refunds';
  const weekday = weekdayOf(today, country);
  const parts = [
    {
      name: 'Today',
      from: today,
      now: sales.soFarToday,
      before: sales.sameDayLastWeek,
      then: `last ${weekday}`,
    },
    {
      name: 'This week',
      from: monday,
      now: sales.soFarThisWeek,
      before: sales.sameSpanLastWeek,
      then: 'last week',
    },
  ];
  return (
    <div className="home__part">
      <div className="home__heading help-heading">
        <h3>{label}</h3>
        <HelpTip
          label="About sales"
          text={`What was paid for the orders of these days, less what was refunded of them. Invoices count once they are paid. Days are in ${zoneTimeName(zone)}, and a week begins on Monday.`}
        />
      </div>
      <div className="home__sums">
        {parts.map(({ name, from, now, before, then }) => (
          <div key={name} className="home__sum">
            <span className="home__soft">{name}</span>
            <Link className="home__figure" to={ordersPath({ filter: 'complete', from, to: today })}>
              {textOf(figureOf(now))}
            </Link>
            <span>
              {plural(now.orders, 'order', 'orders')}, {plural(now.ticketCount, 'ticket', 'tickets')}
            </span>
            {now.refundedCents > 0 && (
              <span className="home__soft">{formatMoney(now.refundedCents, country)} refunded</span>
            )}
            <span className="home__soft">{comparison(figureOf(now), figureOf(before), then)}</span>
          </div>
        ))}
      </div>
      <DayCurve
        label={label}
        countLabel="Orders"
        days={sales.days.map(({ day, sum }) => ({ day, figure: figureOf(sum), count: sum.orders }))}
        textOf={isFree ? (tickets) => plural(tickets, 'ticket', 'tickets') : textOf}
      />
    </div>
  );
}
