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
  /** The sentence of a tooltip; `isBefore` for a step of the earlier period. */
  sentence: (dollars: number, isBefore: boolean, step: number) => string;
}

const beforeLabel = 'Compared';
const lineColours = { now: '--accent', before: '--line-strong' } as const;

/** In a chunk of its own, so that chart.js is loaded only with a report. */
export function SalesChart({ labels, net, before, unit, summary, sentence }: SalesChartProps) {
  const colours = useThemeColours(lineColours);
  return (
    <LineChart
      labels={labels}
      lines={[
        { label: 'Net sales', counts: net, colour: colours.now, point: 'circle', dash: [] },
        ...(before
          ? [
              {
                label: beforeLabel,
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
      sentence={(dollars, label, step) => sentence(dollars, label === beforeLabel, step)}
    />
  );
}
