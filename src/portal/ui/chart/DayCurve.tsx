import { formatNumber } from '../format';
import { shortDay } from '../shortDay';
import { useCountry } from '../useCountry';
import './dayCurve.css';

interface DayCurveProps {
  /** What the figures are. */
  label: string;
  /** Oldest first; the last one is today. */
  days: ReadonlyArray<{ day: string; figure: number; count: number }>;
  /** What the counts beside the figures are, such as "Orders". */
  countLabel: string;
  textOf: (figure: number) => string;
}

const width = 260;
const height = 56;

/** An area of the figures by day. Screen readers get the same figures as a table. */
export function DayCurve({ label, days, countLabel, textOf }: DayCurveProps) {
  const country = useCountry();
  const most = days.reduce((best, day) => (day.figure > best.figure ? day : best), { day: '', figure: 0 });
  const points = days.map(({ figure }, place) => {
    const x = (place / (days.length - 1)) * width;
    const y = height - (most.figure === 0 ? 0 : (Math.max(0, figure) / most.figure) * (height - 4));
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const line = `M${points.join('L')}`;
  const summary =
    most.figure === 0
      ? `None in the last ${days.length} days`
      : `Last ${days.length} days: most on ${shortDay(most.day, country)}, ${textOf(most.figure)}`;
  return (
    <figure className="day-curve">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={summary}>
        <path className="day-curve__area" d={`${line}L${width},${height}L0,${height}Z`} />
        <path className="day-curve__line" d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="day-curve__caption">{summary}</figcaption>
      {/* A table itself ignores the width of the class. */}
      <div className="visually-hidden">
        <table>
          <caption>{`The last ${days.length} days`}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{label}</th>
              <th scope="col">{countLabel}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, figure, count }) => (
              <tr key={day}>
                <th scope="row">{shortDay(day, country)}</th>
                <td>{textOf(figure)}</td>
                <td>{formatNumber(count, country)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
