import { LineChart } from '../../ui/page/LineChart';
import { useThemeColours } from '../../ui/theme/useThemeColours';

interface SalesChartProps {
  labels: readonly string[];
  /** In dollars. */
  net: readonly number[];
  /** Of the earlier period, at the same place in its days. */
  before: readonly number[] | null;
  unit: string;
  summary: string;
}

const lineColours = { now: '--accent', before: '--line-strong' } as const;

/** In a chunk of its own, so that chart.js is loaded only with a report. */
export function SalesChart({ labels, net, before, unit, summary }: SalesChartProps) {
  const colours = useThemeColours(lineColours);
  return (
    <LineChart
      labels={labels}
      lines={[
        { label: 'These days', counts: net, colour: colours.now, point: 'circle', dash: [] },
        ...(before
          ? [
              {
                label: 'Compared',
                counts: before,
                colour: colours.before,
                point: 'rectRot' as const,
                dash: [6, 4],
              },
            ]
          : []),
      ]}
      unit={unit}
      summary={summary}
    />
  );
}
