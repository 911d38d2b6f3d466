import { type Country } from '../../../contract/country';
import { type SalesReport } from '../../../contract/report/salesReport';
import { zoneLabel } from '../../../contract/zone';
import { formatMoney, formatNumber } from '../../ui/format';
import { CurveCard } from './chart/CurveCard';
import { periodName, stepName, stepsRows } from './salesLabels';

interface SalesCurveProps {
  report: SalesReport;
  country: Country;
}

const titles = { hour: 'by the hour', day: 'by the day', week: 'by the week', month: 'by the month' };

/** Net sales over time, beside those of the period compared with. */
export function SalesCurve({ report, country }: SalesCurveProps) {
  const { period, before, interval, currency, zone } = report;
  const longer = before && before.steps.length > period.steps.length ? before : period;
  const nameOf = (start: string) => stepName(start, interval, country);
  const money = (cents: number) => formatMoney(cents, country);
  return (
    <CurveCard
      title={`Net sales ${titles[interval]}`}
      fileTitle={`${period.from} ${period.to}`}
      curves={{
        labels: longer.steps.map(({ start }, place) => nameOf(period.steps[place]?.start ?? start)),
        now: period.steps.map(({ netCents }) => netCents / 100),
        before: before && before.steps.map(({ netCents }) => netCents / 100),
        unit: `Net sales (${currency})`,
        sentence: (dollars, isBefore, place) => {
          const { start } = (isBefore ? before : period)?.steps[place] ?? { start: '' };
          return `${money(Math.round(dollars * 100))}, ${start && nameOf(start)}${isBefore ? ' of the days compared' : ''}`;
        },
        summary: `Net sales ${titles[interval]}, ${periodName(period, country)}: ${money(period.total.netCents)} in all.`,
      }}
      legend={before && { now: periodName(period, country), before: periodName(before, country) }}
      table={{
        label: 'Net sales over time',
        rows: [
          ['From', 'Tickets', 'Net sales', ...(before ? ['Compared'] : [])],
          ...period.steps.map(({ start, tickets, netCents }, place) => [
            nameOf(start),
            formatNumber(tickets, country),
            money(netCents),
            ...(before ? [money(before.steps[place]?.netCents ?? 0)] : []),
          ]),
        ],
      }}
      csvRows={stepsRows(report)}
    >
      <p className="sales-note">
        Sales count when the order was completed, returns when they were made, in {zoneLabel(zone)} time.
      </p>
    </CurveCard>
  );
}
