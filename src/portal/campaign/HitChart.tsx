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
import { type ChartLine } from './chartLabels';
import { type ChartColours, useChartColours } from './useChartColours';

Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip);

/** Shape and dash tell the lines apart where colour does not. */
const marks: Record<ChartLine['key'], { point: PointStyle; dash: number[] }> = {
  opens: { point: 'circle', dash: [] },
  clicks: { point: 'rectRot', dash: [] },
  unsubscribes: { point: 'triangle', dash: [6, 4] },
};

function optionsFor(colours: ChartColours): ChartOptions<'line'> {
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
        title: { display: true, text: 'Opens and clicks', color: colours.inkSoft, font },
        grid: { color: colours.line },
        border: { display: false },
        ticks: { color: colours.inkSoft, font, precision: 0 },
      },
    },
  };
}

interface HitChartProps {
  labels: readonly string[];
  lines: readonly ChartLine[];
  /** What the chart says, for those who do not see it. */
  summary: string;
}

/** In a chunk of its own: chart.js is fetched when a report is looked at. */
export function HitChart({ labels, lines, summary }: HitChartProps) {
  const colours = useChartColours();
  const pointRadius = labels.length > 20 ? 3 : 4;
  return (
    <Line
      role="img"
      aria-label={summary}
      options={optionsFor(colours)}
      data={{
        labels: [...labels],
        datasets: lines.map(({ key, label, counts }) => ({
          label,
          data: [...counts],
          borderColor: colours[key],
          backgroundColor: colours[key],
          pointStyle: marks[key].point,
          borderDash: marks[key].dash,
          borderWidth: 2,
          // Where many steps stand side by side, those without a hit need no mark.
          pointRadius: counts.map((count) => (count === 0 && labels.length > 20 ? 0 : pointRadius)),
          pointHoverRadius: pointRadius + 2,
        })),
      }}
    />
  );
}
