import { type UtmMeasure, utmMeasureNames } from '../../contract/report/report';
import { LineChart } from '../ui/chart/LineChart';
import { type ColouredChart } from './colouredChart';
import { markAt, markPlaces } from './utmMarks';

interface UtmChartProps {
  measure: UtmMeasure;
  currency: string;
  labels: readonly string[];
  datasets: ColouredChart['datasets'];
  summary: string;
  /** The sentence of a tooltip; the count is in cents for revenue. */
  sentence: (count: number, value: string, step: number) => string;
}

export function UtmChart({ measure, currency, labels, datasets, summary, sentence }: UtmChartProps) {
  const cents = measure === 'revenue' ? 100 : 1;
  const places = markPlaces(datasets.map(({ colour }) => colour));
  return (
    <LineChart
      labels={labels}
      lines={datasets.map(({ label, data, colour }, place) => ({
        label,
        counts: data.map((count) => count / cents),
        colour,
        ...markAt(places[place] ?? place),
      }))}
      unit={measure === 'revenue' ? `Revenue (${currency})` : utmMeasureNames[measure]}
      summary={summary}
      sentence={(count, value, step) => sentence(Math.round(count * cents), value, step)}
    />
  );
}
