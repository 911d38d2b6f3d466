import { useLocation } from 'react-router-dom';
import { type Country } from '../../../contract/country';
import { type SalesReport, type SalesReportFilter } from '../../../contract/report/salesReport';
import { formatMoney, formatNumber, formatPercent } from '../../ui/format';
import { StatRow, StatTile } from '../../ui/page/StatTile';
import { periodName } from './salesLabels';
import { ordersOf } from './salesRows';
import { addressOfView } from './salesViews';

interface SalesTilesProps {
  report: SalesReport;
  filter: SalesReportFilter;
  country: Country;
  /** True if the person may see the orders behind the sums. */
  mayOpen: boolean;
}

/** A larger rise is not shown as a percentage, which would say little. */
const MOST_RISE = 5;

/** "Up 12% from $1,200.00", or what it was where a percentage says nothing. */
function changeText(now: number, before: number, show: (value: number) => string): string {
  if (now === before) return `The same as before: ${show(before)}`;
  const share = now / before - 1;
  if (before <= 0 || share > MOST_RISE) return `Before: ${show(before)}`;
  return `${share > 0 ? 'Up' : 'Down'} ${formatPercent(Math.abs(share), 0)} from ${show(before)}`;
}

/** The sums of the days, each with the change since the earlier period. */
export function SalesTiles({ report: { period, before }, filter, country, mayOpen }: SalesTilesProps) {
  const { search } = useLocation();
  const { total } = period;
  const old = before?.total;
  const money = (cents: number) => formatMoney(cents, country);
  const count = (value: number) => formatNumber(value, country);
  return (
    <div>
      <StatRow>
        <StatTile
          label="Net sales"
          value={money(total.netCents)}
          help="What was sold in these days, less what was returned in these days. GST is included. Unpaid invoices count as sold."
          sub={old && changeText(total.netCents, old.netCents, money)}
        />
        <StatTile
          label="Tickets sold"
          value={count(total.tickets)}
          help="Tickets of orders that were completed in these days, before returns."
          sub={old && changeText(total.tickets, old.tickets, count)}
        />
        <StatTile
          label="Orders"
          value={count(total.orders ?? 0)}
          {...(mayOpen && { to: ordersOf(filter) })}
          help="Orders that were completed in these days."
          sub={old && changeText(total.orders ?? 0, old.orders ?? 0, count)}
        />
        <StatTile
          label="Returned"
          value={money(total.returnedCents)}
          to={addressOfView(search, 'refunds')}
          help="The price of tickets and add-ons that were returned in these days, whenever they were sold."
          sub={`${count(total.returnedTickets)} ${total.returnedTickets === 1 ? 'ticket' : 'tickets'}`}
        />
        <StatTile
          label="GST in net sales"
          value={money(total.netGstCents)}
          help="At the rate of each sale, less the GST of what was returned."
        />
      </StatRow>
      {before && <p className="sales-before">Compared with {periodName(before, country)}.</p>}
    </div>
  );
}
