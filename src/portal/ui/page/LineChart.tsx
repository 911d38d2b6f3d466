import {
  CategoryScale,
  Chart,
  type ChartOptions,
  LinearScale,
  LineController,
  LineElement,
  type PointStyle,
  PointElement,
  Tooltip,
} from 'chart.js';
import { Line } from 'react-chartjs-2';
import { useThemeColours } from '../theme/useThemeColours';

Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip);

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
}

const frame = { ink: '--ink', inkSoft: '--ink-soft', line: '--line', surface: '--surface' } as const;

function optionsFor(colours: Record<keyof typeof frame, string>, unit: string): ChartOptions<'line'> {
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
export function LineChart({ labels, lines, unit, summary }: LineChartProps) {
  const colours = useThemeColours(frame);
  const pointRadius = labels.length > 20 ? 3 : 4;
  return (
    <Line
      role="img"
      aria-label={summary}
      options={optionsFor(colours, unit)}
      data={{
        labels: [...labels],
        datasets: lines.map(({ label, counts, colour, point, dash }) => ({
          label,
          data: [...counts],
          borderColor: colour,
          backgroundColor: colour,
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
