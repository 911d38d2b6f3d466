import { LineChart } from '../ui/page/LineChart';
import { type ColouredChart } from './colouredChart';
import { markAt } from './utmMarks';

interface UtmChartProps {
  labels: readonly string[];
  datasets: ColouredChart['datasets'];
  summary: string;
}

/** In a chunk of its own: chart.js is fetched when a report is looked at. */
export function UtmChart({ labels, datasets, summary }: UtmChartProps) {
  return (
    <LineChart
      labels={labels}
      lines={datasets.map(({ label, data, colour }, place) => ({
        label,
        counts: data,
        colour,
        ...markAt(place),
      }))}
      unit="First clicks"
      summary={summary}
    />
  );
}
