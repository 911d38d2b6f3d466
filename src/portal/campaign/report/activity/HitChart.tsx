import { type DrawnLine, LineChart } from '../../../ui/page/LineChart';
import { useThemeColours } from '../../../ui/theme/useThemeColours';
import { type ChartLine } from './chartLabels';

const variables = { opens: '--info', clicks: '--accent', unsubscribes: '--danger' } as const;

const marks: Record<ChartLine['key'], Pick<DrawnLine, 'point' | 'dash'>> = {
  opens: { point: 'circle', dash: [] },
  clicks: { point: 'rectRot', dash: [] },
  unsubscribes: { point: 'triangle', dash: [6, 4] },
};

interface HitChartProps {
  labels: readonly string[];
  lines: readonly ChartLine[];
  /** What the chart says, for those who do not see it. */
  summary: string;
}

/** In a chunk of its own: chart.js is fetched when a report is looked at. */
export function HitChart({ labels, lines, summary }: HitChartProps) {
  const colours = useThemeColours(variables);
  return (
    <LineChart
      labels={labels}
      lines={lines.map(({ key, ...line }) => ({ ...line, ...marks[key], colour: colours[key] }))}
      unit="Opens and clicks"
      summary={summary}
    />
  );
}
