import { type CapacityLine } from '../../contract/ticketing';
import { formatNumber } from '../ui/format';
import { useCountry } from '../ui/useCountry';

/** "12 sold + 4 held + 0 in carts + 84 free = 100": every part by its name, never by colour alone. */
export function CapacityFigures({ line }: { line: CapacityLine }) {
  const country = useCountry();
  const parts = [
    ['sold', line.sold],
    ['held', line.held],
    ['in carts', line.inCarts],
    ['free', line.free],
  ] as const;
  return (
    <dl className="ticketing-line">
      {parts.map(([label, value]) => (
        <div key={label} className="ticketing-line__part">
          <dt>{label}</dt>
          <dd>{value === null ? 'no limit' : formatNumber(value, country)}</dd>
        </div>
      ))}
      {line.capacity !== null && (
        <div className="ticketing-line__part ticketing-line__part--whole">
          <dt>capacity</dt>
          <dd>{formatNumber(line.capacity, country)}</dd>
        </div>
      )}
    </dl>
  );
}
