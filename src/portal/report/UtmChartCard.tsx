import { lazy, Suspense, useState } from 'react';
import { type Country } from '../../contract/country';
import { type UtmFilter, utmGroupNames } from '../../contract/report/report';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { formatNumber } from '../ui/format';
import { HelpTip } from '../ui/field/HelpTip';
import { Skeleton } from '../ui/page/Skeleton';
import { type ColouredChart } from './colouredChart';
import { markPlaces, shapeAt } from './utmMarks';
import { utmSentence, utmStepName } from './utmLabels';

const UtmChart = lazy(() => import('./UtmChart').then((module) => ({ default: module.UtmChart })));

interface UtmChartCardProps {
  chart: ColouredChart;
  filter: Pick<UtmFilter, 'groupBy' | 'interval' | 'includeProxies'>;
  country: Country;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** First clicks over time: a chart, or the same numbers as a table. */
export function UtmChartCard({ chart, filter, country }: UtmChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const { datasets } = chart;
  const labels = chart.labels.map((day) => utmStepName(day, filter.interval, country));
  const places = markPlaces(datasets.map(({ colour }) => colour));
  const sentence = (count: number, value: string, step: number) => {
    const { interval, includeProxies = false } = filter;
    const what = { day: chart.labels[step] ?? '', value, interval, everyClass: includeProxies };
    return utmSentence(count, what, country);
  };
  const summary = datasets.map(({ label, data }) => `${label}: ${formatNumber(sum(data))}`).join(', ');
  return (
    <Card
      title={`First clicks by ${utmGroupNames[filter.groupBy].toLowerCase()}`}
      actions={
        <>
          <HelpTip
            label="What is counted"
            text="Each person's first click on each link. Days start at midnight in your organisation’s time zone."
          />
          <Button size="sm" variant="quiet" pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Show as table
          </Button>
        </>
      }
    >
      {asTable ? (
        <div className="report-steps" role="region" aria-label="First clicks over time" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">From</th>
                {datasets.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, step) => (
                <tr key={chart.labels[step]}>
                  <th scope="row">{label}</th>
                  {datasets.map(({ label: name, data }) => (
                    <td key={name}>{formatNumber(data[step] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <>
          <ul className="utm-legend">
            {datasets.map(({ label, data, colour }, place) => (
              <li key={label}>
                <svg viewBox="-1 -1 12 12" width="12" height="12" aria-hidden="true">
                  <path d={shapeAt(places[place] ?? place)} fill={colour} stroke={colour} strokeWidth="1.6" />
                </svg>
                {label} <strong>{formatNumber(sum(data))}</strong>
              </li>
            ))}
          </ul>
          <div className="report-chart">
            <Suspense fallback={<Skeleton lines={1} height="280px" width="100%" />}>
              <UtmChart
                labels={labels}
                datasets={datasets}
                summary={`First clicks. ${summary}`}
                sentence={sentence}
              />
            </Suspense>
          </div>
        </>
      )}
    </Card>
  );
}
