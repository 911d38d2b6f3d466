import { LineChart } from '../../../ui/chart/LineChart';
import { useThemeColours } from '../../../ui/theme/useThemeColours';
import { curveColours } from './curveColours';

export interface Curves {
  labels: readonly string[];
  now: readonly number[];
  /** The figures that `now` is compared with, at the same labels. */
  before: readonly number[] | null;
  unit: string;
  /** Describes the chart for people who cannot see it. */
  summary: string;
  /** The sentence of a tooltip; `isBefore` says that the point is one of `before`. */
  sentence: (count: number, isBefore: boolean, step: number) => string;
}

const beforeLabel = 'Compared';

export function CurveChart({ labels, now, before, unit, summary, sentence }: Curves) {
  const colours = useThemeColours(curveColours);
  return (
    <LineChart
      labels={labels}
      lines={[
        { label: unit, counts: now, colour: colours.now, point: 'circle', dash: [] },
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
      sentence={(count, label, step) => sentence(count, label === beforeLabel, step)}
    />
  );
}
