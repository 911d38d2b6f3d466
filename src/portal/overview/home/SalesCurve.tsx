import { formatNumber } from '../../ui/format';
import { useCountry } from '../../ui/useCountry';
import { shortDay } from './homeLabels';

interface SalesCurveProps {
  /** What the figures are. */
  label: string;
  /** Oldest first; the last one is today. */
  days: ReadonlyArray<{ day: string; figure: number; orders: number }>;
  textOf: (figure: number) => string;
}

const width = 260;
const height = 56;

/** An area of the figures by day. Screen readers get the same figures as a table. */
export function SalesCurve({ label, days, textOf }: SalesCurveProps) {
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
      ? 'None in the last 14 days'
      : `Last 14 days: most on ${shortDay(most.day, country)}, ${textOf(most.figure)}`;
  return (
    <figure className="home__curve">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={summary}>
        <path className="home__area" d={`${line}L${width},${height}L0,${height}Z`} />
        <path className="home__line" d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="home__soft">{summary}</figcaption>
      {/* A table itself ignores the width of the class. */}
      <div className="visually-hidden">
        <table>
          <caption>The last 14 days</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{label}</th>
              <th scope="col">Orders</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, figure, orders }) => (
              <tr key={day}>
                <th scope="row">{shortDay(day, country)}</th>
                <td>{textOf(figure)}</td>
                <td>{formatNumber(orders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
