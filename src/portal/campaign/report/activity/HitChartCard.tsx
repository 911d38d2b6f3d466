import { lazy, Suspense, useState } from 'react';
import { type StatInterval, type StatSeries } from '../../../../contract/campaign/campaignReport';
import { type Country } from '../../../../contract/country';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/page/Card';
import { formatNumber, plural } from '../../../ui/format';
import { Skeleton } from '../../../ui/page/Skeleton';
import { type ChartLine, stepLabel } from './chartLabels';

const HitChart = lazy(() => import('./HitChart').then((module) => ({ default: module.HitChart })));

interface HitChartCardProps {
  series: StatSeries;
  /** False for service mail, which has no unsubscribe link. */
  withUnsubscribes: boolean;
  zone: string;
  country: Country;
  everyClass: boolean;
  interval: StatInterval;
  onInterval: (interval: StatInterval) => void;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** First opens, clicks and unsubscribes over time: a chart, or the same numbers as a table. */
export function HitChartCard(props: HitChartCardProps) {
  const { series, withUnsubscribes, zone, country, everyClass, interval, onInterval } = props;
  const [asTable, setAsTable] = useState(false);
  const lines: ChartLine[] = [
    { key: 'opens', label: 'Opens (estimated)', counts: everyClass ? series.opensAll : series.opens },
    { key: 'clicks', label: 'Clicks', counts: everyClass ? series.clicksAll : series.clicks },
    ...(withUnsubscribes
      ? [{ key: 'unsubscribes' as const, label: 'Unsubscribes', counts: series.unsubscribes }]
      : []),
  ];
  const labels = series.labels.map((instant) => stepLabel(instant, series.interval, zone, country));
  const summary = lines.map(({ label, counts }) => `${label}: ${formatNumber(sum(counts))}`).join(', ');
  const laterCount = sum(lines.map(({ key }) => series.later[key]));
  const laterParts = lines
    .filter(({ key }) => series.later[key] > 0)
    .map(({ key }) => plural(series.later[key], key.slice(0, -1), key));
  return (
    <Card
      title={`First opens and clicks by ${interval}`}
      actions={
        <>
          <Button size="sm" pressed={interval === 'hour'} onClick={() => onInterval('hour')}>
            Hours
          </Button>
          <Button size="sm" pressed={interval === 'day'} onClick={() => onInterval('day')}>
            Days
          </Button>
          <Button size="sm" variant="quiet" pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Show as table
          </Button>
        </>
      }
    >
      {asTable ? (
        <HitTable labels={labels} lines={lines} />
      ) : (
        <>
          <ul className="hit-chart__legend">
            {lines.map(({ key, label, counts }) => (
              <li key={key}>
                <span className={`hit-chart__mark hit-chart__mark--${key}`} aria-hidden="true" />
                {label} <strong>{formatNumber(sum(counts))}</strong>
              </li>
            ))}
          </ul>
          <div className="hit-chart">
            <Suspense fallback={<Skeleton lines={1} height="240px" width="100%" />}>
              <HitChart labels={labels} lines={lines} summary={`Since sending began. ${summary}`} />
            </Suspense>
          </div>
        </>
      )}
      <p className="hit-chart__note">
        Each person&apos;s first open and first click on each link, by {interval} in the time of {zone}.
        {laterCount > 0 &&
          ` After the last ${interval} shown came ${new Intl.ListFormat('en-NZ').format(laterParts)}.`}
      </p>
    </Card>
  );
}

function HitTable({ labels, lines }: { labels: readonly string[]; lines: readonly ChartLine[] }) {
  return (
    <div className="hit-table__frame" role="region" aria-label="Opens and clicks over time" tabIndex={0}>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">From</th>
            {lines.map(({ key, label }) => (
              <th key={key} scope="col" className="report-table__number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, step) => (
            <tr key={label + step}>
              <th scope="row">{label}</th>
              {lines.map(({ key, counts }) => (
                <td key={key} className="report-table__number">
                  {formatNumber(counts[step] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
