import './sparkline.css';

interface SparklineProps {
  counts: readonly number[];
  /** How many steps the whole width has; counts of fewer steps end before it. */
  steps: number;
  /** Says what the curve shows, as a tooltip and for screen readers. */
  label: string;
}

const width = 88;
const height = 28;
/** Keeps the line and its dot inside the box. */
const margin = 3;

/** A small curve without axes, beside the figure that it explains. */
export function Sparkline({ counts, steps, label }: SparklineProps) {
  const most = Math.max(1, ...counts);
  const base = height - margin;
  // The curve begins at zero, and each step is drawn at its end.
  const points = [0, ...counts].map((count, step) => ({
    x: margin + (step * (width - 2 * margin)) / steps,
    y: base - (count * (height - 2 * margin)) / most,
  }));
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const peak = points[counts.indexOf(most) + 1];
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <title>{label}</title>
      <path className="sparkline__base" d={`M${margin} ${base}H${width - margin}`} />
      <path className="sparkline__area" d={`M${line}V${base}H${margin}Z`} />
      <path className="sparkline__line" d={`M${line}`} />
      {counts.includes(most) && peak && (
        <circle className="sparkline__peak" cx={peak.x} cy={peak.y} r="2.5" />
      )}
    </svg>
  );
}
