import { type DrawnLine } from '../../../ui/chart/drawLineChart';
import { LineChart } from '../../../ui/chart/LineChart';
import { useThemeColours } from '../../../ui/theme/useThemeColours';
import { type ChartLine, lineColours } from './chartLabels';

const marks: Record<ChartLine['key'], Pick<DrawnLine, 'point' | 'dash'>> = {
  opens: { point: 'circle', dash: [] },
  clicks: { point: 'rectRot', dash: [] },
  unsubscribes: { point: 'triangle', dash: [6, 4] },
  complaints: { point: 'rect', dash: [2, 3] },
};

interface HitChartProps {
  labels: readonly string[];
  lines: readonly ChartLine[];
  /** Describes the chart for people who cannot see it. */
  summary: string;
  /** The sentence of a tooltip. */
  sentence: (count: number, label: string, step: number) => string;
}

export function HitChart({ labels, lines, summary, sentence }: HitChartProps) {
  const colours = useThemeColours(lineColours);
  return (
    <LineChart
      labels={labels}
      lines={lines.map(({ key, ...line }) => ({ ...line, ...marks[key], colour: colours[key] }))}
      unit="Opens and clicks"
      summary={summary}
      sentence={sentence}
    />
  );
}
