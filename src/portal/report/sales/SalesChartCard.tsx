import { lazy, Suspense, useState } from 'react';
import { type Country } from '../../../contract/country';
import { type SalesReport } from '../../../contract/report/salesReport';
import { zoneLabel } from '../../../contract/zone';
import { Button } from '../../ui/Button';
import { formatMoney, formatNumber } from '../../ui/format';
import { Card } from '../../ui/page/Card';
import { Skeleton } from '../../ui/page/Skeleton';
import { periodName, stepName } from './salesLabels';

const SalesChart = lazy(() => import('./SalesChart').then((module) => ({ default: module.SalesChart })));

interface SalesChartCardProps {
  report: SalesReport;
  country: Country;
  onSave: () => void;
}

const titles = { hour: 'by the hour', day: 'by the day', week: 'by the week', month: 'by the month' };

/** Net sales over time: a chart, or the same numbers as a table. */
export function SalesChartCard({ report, country, onSave }: SalesChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const { period, before, interval, currency, zone } = report;
  const longer = before && before.steps.length > period.steps.length ? before : period;
  const labels = longer.steps.map((_, place) => {
    const step = period.steps[place] ?? longer.steps[place];
    return step ? stepName(step.start, interval, country) : '';
  });
  const total = formatMoney(period.total.netCents, country);
  return (
    <Card
      title={`Net sales ${titles[interval]}`}
      actions={
        <>
          <Button size="sm" variant="quiet" pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Show as table
          </Button>
          <Button size="sm" icon="download" onClick={onSave}>
            CSV
          </Button>
        </>
      }
    >
      {asTable ? (
        <div className="report-steps" role="region" aria-label="Net sales over time" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col">Tickets</th>
                <th scope="col">Net sales</th>
                {before && <th scope="col">Compared</th>}
              </tr>
            </thead>
            <tbody>
              {period.steps.map(({ start, tickets, netCents }, place) => (
                <tr key={start}>
                  <th scope="row">{stepName(start, interval, country)}</th>
                  <td>{formatNumber(tickets, country)}</td>
                  <td>{formatMoney(netCents, country)}</td>
                  {before && <td>{formatMoney(before.steps[place]?.netCents ?? 0, country)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <>
          {before && (
            <ul className="sales-legend">
              <li className="sales-legend__now">{periodName(period, country)}</li>
              <li className="sales-legend__before">{periodName(before, country)}</li>
            </ul>
          )}
          <div className="report-chart">
            <Suspense fallback={<Skeleton lines={1} height="280px" width="100%" />}>
              <SalesChart
                labels={labels}
                net={period.steps.map(({ netCents }) => netCents / 100)}
                before={before && before.steps.map(({ netCents }) => netCents / 100)}
                unit={`Net sales (${currency})`}
                sentence={(dollars, isBefore, place) => {
                  const { start } = (isBefore ? before : period)?.steps[place] ?? { start: '' };
                  const when = start && stepName(start, interval, country);
                  return `${formatMoney(Math.round(dollars * 100), country)}, ${when}${isBefore ? ' of the days compared' : ''}`;
                }}
                summary={`Net sales ${titles[interval]}, ${periodName(period, country)}: ${total} in all.`}
              />
            </Suspense>
          </div>
        </>
      )}
      <p className="sales-note">
        Sales count when the order was completed, returns when they were made, in {zoneLabel(zone)} time.
      </p>
    </Card>
  );
}
