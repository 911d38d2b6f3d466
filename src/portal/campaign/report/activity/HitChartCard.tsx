import { useRef, useState } from 'react';
import { type StatInterval, type StatSeries } from '../../../../contract/campaign/campaignReport';
import { type Country } from '../../../../contract/country';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/page/Card';
import { saveCsv } from '../../../report/saveCsv';
import { savePng } from '../../../report/savePng';
import { formatDate, formatDateTime, formatNumber, plural } from '../../../ui/format';
import { type ChartLine, chartRows, hitSentence, lineColours, lineLabels, stepLabel } from './chartLabels';
import { HitChart } from './HitChart';

interface HitChartCardProps {
  /** The name of the campaign, for the files. */
  name: string;
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

/** First opens, clicks, unsubscribes and complaints over time: a chart, or the same numbers as a table or a file. */
export function HitChartCard(props: HitChartCardProps) {
  const { name, series, withUnsubscribes, zone, country, everyClass, interval, onInterval } = props;
  const [asTable, setAsTable] = useState(false);
  const lines: ChartLine[] = [
    { key: 'opens', label: lineLabels.opens, counts: everyClass ? series.opensAll : series.opens },
    { key: 'clicks', label: lineLabels.clicks, counts: everyClass ? series.clicksAll : series.clicks },
    ...(withUnsubscribes
      ? [{ key: 'unsubscribes' as const, label: lineLabels.unsubscribes, counts: series.unsubscribes }]
      : []),
    { key: 'complaints', label: lineLabels.complaints, counts: series.complaints },
  ];
  const labels = series.labels.map((instant) => stepLabel(instant, series.interval, zone, country));
  const summary = lines.map(({ label, counts }) => `${label}: ${formatNumber(sum(counts))}`).join(', ');
  const laterCount = sum(lines.map(({ key }) => series.later[key]));
  const laterParts = lines
    .filter(({ key }) => series.later[key] > 0)
    .map(({ key }) => plural(series.later[key], key.slice(0, -1), key));
  const title = interval === 'hour' ? 'The first two days, by hour' : 'Day by day';
  const chart = useRef<HTMLDivElement>(null);
  const onCsv = () => {
    const write = interval === 'hour' ? formatDateTime : formatDate;
    const from = series.labels.map((instant) => write(instant, zone, country));
    saveCsv(chartRows(from, lines), `${name} ${title}`);
  };
  const onPng = () => {
    const legend = lines.map(({ key, label, counts }) => ({
      variable: lineColours[key],
      text: `${label}: ${formatNumber(sum(counts))}`,
    }));
    void savePng(chart.current, { title: `${name}: ${title}`, legend }, `${name} ${title}`);
  };
  return (
    <Card
      title={title}
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
          <Button
            size="sm"
            variant="quiet"
            icon="download"
            onClick={onCsv}
            aria-label="Download the chart as CSV"
          >
            CSV
          </Button>
          {!asTable && (
            <Button
              size="sm"
              variant="quiet"
              icon="download"
              onClick={onPng}
              aria-label="Download the chart as PNG"
            >
              PNG
            </Button>
          )}
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
          <div className="hit-chart" ref={chart}>
            <HitChart
              labels={labels}
              lines={lines}
              summary={`Since sending began. ${summary}`}
              sentence={(count, label, step) =>
                hitSentence(count, { label, when: labels[step] ?? '', everyClass })
              }
            />
          </div>
        </>
      )}
      <p className="hit-chart__note">
        Each person&apos;s first open, first click on each link{withUnsubscribes ? ', unsubscribe' : ''} and
        report of spam, by {interval} in the time of {zone}.
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
