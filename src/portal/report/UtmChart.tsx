import { LineChart } from '../ui/page/LineChart';
import { type ColouredChart } from './colouredChart';
import { markAt, markPlaces } from './utmMarks';

interface UtmChartProps {
  labels: readonly string[];
  datasets: ColouredChart['datasets'];
  summary: string;
  /** The sentence of a tooltip. */
  sentence: (count: number, value: string, step: number) => string;
}

/** In a chunk of its own, so that chart.js is loaded only with a report. */
export function UtmChart({ labels, datasets, summary, sentence }: UtmChartProps) {
  const places = markPlaces(datasets.map(({ colour }) => colour));
  return (
    <LineChart
      labels={labels}
      lines={datasets.map(({ label, data, colour }, place) => ({
        label,
        counts: data,
        colour,
        ...markAt(places[place] ?? place),
      }))}
      unit="First clicks"
      summary={summary}
      sentence={sentence}
    />
  );
}
