import {
  CategoryScale,
  Chart,
  type ChartOptions,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  type PointStyle,
  PointElement,
  Tooltip,
} from 'chart.js';
import { Line } from 'react-chartjs-2';
import { useThemeColours } from '../theme/useThemeColours';
import { withoutZeroRuns } from './zeroRuns';

Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Filler, Tooltip);

/** One line of the chart. Point shape and dash distinguish the lines for people who cannot rely on colour. */
export interface DrawnLine {
  label: string;
  counts: readonly number[];
  colour: string;
  point: PointStyle;
  dash: readonly number[];
}

interface LineChartProps {
  labels: readonly string[];
  lines: readonly DrawnLine[];
  /** The title of the vertical axis. */
  unit: string;
  /** A description of the chart for screen readers. */
  summary: string;
  /** A tooltip's sentence about one point of a line. */
  sentence: (count: number, label: string, step: number) => string;
}

const frame = {
  ink: '--ink',
  inkSoft: '--ink-soft',
  line: '--line',
  surface: '--surface',
  accentSoft: '--accent-soft',
} as const;

/** The width of most characters of a tooltip at its size, in pixels. */
const CHARACTER = 6.5;

/** Breaks a sentence into lines, because a tooltip is cut off at the edge of a narrow chart. */
function linesOf(sentence: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function optionsFor(
  colours: Record<keyof typeof frame, string>,
  { unit, sentence }: Pick<LineChartProps, 'unit' | 'sentence'>,
): ChartOptions<'line'> {
  const font = { family: 'system-ui, sans-serif', size: 12 };
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    interaction: { mode: 'index', intersect: false },
    plugins: {
      tooltip: {
        backgroundColor: colours.ink,
        titleColor: colours.surface,
        bodyColor: colours.surface,
        usePointStyle: true,
        padding: 10,
        callbacks: {
          // The sentences name the step.
          title: () => '',
          label: ({ chart, parsed, dataset, dataIndex }) =>
            linesOf(
              sentence(parsed.y ?? 0, dataset.label ?? '', dataIndex),
              Math.floor((chart.width - 48) / CHARACTER),
            ),
        },
      },
    },
    scales: {
      x: {
        grid: { display: false },
        ticks: { color: colours.inkSoft, font, maxRotation: 0, autoSkipPadding: 16 },
      },
      y: {
        beginAtZero: true,
        title: { display: true, text: unit, color: colours.inkSoft, font },
        grid: { color: colours.line },
        border: { display: false },
        ticks: { color: colours.inkSoft, font, precision: 0 },
      },
    },
  };
}

/** Import it only from lazily loaded chunks, because it brings chart.js with it. */
export function LineChart({ labels, lines, unit, summary, sentence }: LineChartProps) {
  const colours = useThemeColours(frame);
  const isSingle = lines.length === 1;
  const pointRadius = labels.length > 20 ? 3 : 4;
  return (
    <Line
      role="img"
      aria-label={summary}
      options={optionsFor(colours, { unit, sentence })}
      data={{
        labels: [...labels],
        datasets: lines.map(({ label, counts, colour, point, dash }) => ({
          label,
          data: isSingle ? [...counts] : withoutZeroRuns(counts),
          borderColor: colour,
          // The area under a single line; under several lines, areas would cover each other.
          fill: isSingle,
          backgroundColor: isSingle ? colours.accentSoft : colour,
          pointBackgroundColor: colour,
          pointStyle: point,
          borderDash: [...dash],
          borderWidth: 2,
          // Zero values get no mark in a long chart, where the points are close together.
          pointRadius: counts.map((count) => (count === 0 && labels.length > 20 ? 0 : pointRadius)),
          pointHoverRadius: pointRadius + 2,
        })),
      }}
    />
  );
}
