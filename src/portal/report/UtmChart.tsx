import { LineChart } from '../ui/page/LineChart';
import { type ColouredChart } from './colouredChart';
import { markAt } from './utmMarks';

interface UtmChartProps {
  labels: readonly string[];
  datasets: ColouredChart['datasets'];
  summary: string;
}

/** In a chunk of its own, so that chart.js is loaded only with a report. */
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
