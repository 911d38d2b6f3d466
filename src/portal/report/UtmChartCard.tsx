import { useState } from 'react';
import { type Country } from '../../contract/country';
import {
  type UtmFilter,
  utmGroupNames,
  type UtmMeasure,
  utmMeasureNames,
} from '../../contract/report/report';
import { sourceTerms } from '../../contract/report/sources';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { HelpTip } from '../ui/field/HelpTip';
import { PointMark } from '../ui/chart/PointMark';
import { type ColouredChart } from './colouredChart';
import { markPlaces, shapeAt } from './utmMarks';
import { utmNumber, utmSentence, utmStepName } from './utmLabels';
import { UtmChart } from './UtmChart';

interface UtmChartCardProps {
  chart: ColouredChart;
  filter: Pick<UtmFilter, 'groupBy' | 'interval' | 'includeProxies'>;
  country: Country;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

const explanations: Record<UtmMeasure, string> = {
  clicks: sourceTerms.click,
  visits: sourceTerms.visit,
  orders: sourceTerms.order,
  revenue: sourceTerms.revenue,
};

/** The chosen measure over time: a chart, or the same numbers as a table. */
export function UtmChartCard({ chart, filter, country }: UtmChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const { datasets, measure } = chart;
  const number = (count: number) => utmNumber(count, measure, country);
  const name = utmMeasureNames[measure];
  const labels = chart.labels.map((day) => utmStepName(day, filter.interval, country));
  const places = markPlaces(datasets.map(({ colour }) => colour));
  const sentence = (count: number, value: string, step: number) => {
    const { interval, includeProxies = false } = filter;
    const what = { day: chart.labels[step] ?? '', value, interval, measure, everyClass: includeProxies };
    return utmSentence(count, what, country);
  };
  const summary = datasets.map(({ label, data }) => `${label}: ${number(sum(data))}`).join(', ');
  return (
    <Card
      title={`${name} by ${utmGroupNames[filter.groupBy].toLowerCase()}`}
      actions={
        <>
          <HelpTip
            label="What is counted"
            text={`${explanations[measure]} Days start at midnight in your organisation’s time zone.`}
          />
          <Button size="sm" variant="quiet" pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Show as table
          </Button>
        </>
      }
    >
      {datasets.length === 0 ? (
        <p>No {name.toLowerCase()} in these days.</p>
      ) : asTable ? (
        <div className="report-steps" role="region" aria-label={`${name} over time`} tabIndex={0}>
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
                  {datasets.map(({ label: value, data }) => (
                    <td key={value}>{number(data[step] ?? 0)}</td>
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
                <PointMark shape={shapeAt(places[place] ?? place)} colour={colour} />
                {label} <strong>{number(sum(data))}</strong>
              </li>
            ))}
          </ul>
          <div className="report-chart">
            <UtmChart
              measure={measure}
              currency={chart.currency}
              labels={labels}
              datasets={datasets}
              summary={`${name}. ${summary}`}
              sentence={sentence}
            />
          </div>
        </>
      )}
    </Card>
  );
}
