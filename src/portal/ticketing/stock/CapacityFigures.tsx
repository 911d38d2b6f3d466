import { type CapacityLine } from '../../../contract/ticketing/ticketing';
import { formatNumber } from '../../ui/format';
import { Link } from '../../ui/Link';
import { useCountry } from '../../ui/useCountry';
import './capacityFigures.css';

export type CapacityPart = 'sold' | 'held' | 'inCarts' | 'free';
const parts: readonly { part: CapacityPart; label: string }[] = [
  { part: 'sold', label: 'sold' },
  { part: 'held', label: 'held' },
  { part: 'inCarts', label: 'in carts' },
  { part: 'free', label: 'free' },
];

interface CapacityFiguresProps {
  line: CapacityLine;
  /** Adds a bar above the figures, for places where they are the main content. */
  large?: boolean;
  /** A link for each part; a part that is 0 has no link. */
  behind?: Partial<Record<CapacityPart, string>>;
  /** The number that the session or a pool leaves to sell, if that is the tighter limit. */
  left?: number | null;
}

/**
 * For example "12 sold + 4 held + 0 in carts + 84 free = 100 capacity". Each part has a label, so colour alone
 * carries nothing.
 */
export function CapacityFigures({ line, large, behind = {}, left = null }: CapacityFiguresProps) {
  const country = useCountry();
  const amount = (value: number | null) => formatNumber(value ?? 0, country);
  // Without a limit there is no "free" part; what the session or a pool leaves is shown instead.
  const shown = line.capacity === null ? parts.filter(({ part }) => part !== 'free') : parts;
  return (
    <>
      {large && <CapacityBar line={line} />}
      <dl className={large ? 'capacity-line capacity-line--large' : 'capacity-line'}>
        {shown.map(({ part, label }) => {
          const target = line[part] ? behind[part] : undefined;
          return (
            <div key={part} className={`capacity-line__part capacity-line__part--${part}`}>
              <dt>{label}</dt>
              <dd>{target ? <Link to={target}>{amount(line[part])}</Link> : amount(line[part])}</dd>
            </div>
          );
        })}
        {line.capacity !== null && (
          <div className="capacity-line__part capacity-line__part--whole">
            <dt>capacity</dt>
            <dd>{formatNumber(line.capacity, country)}</dd>
          </div>
        )}
        {line.capacity === null && left === null && (
          <div className="capacity-line__part capacity-line__part--rest">
            <dt>limit</dt>
            <dd>no</dd>
          </div>
        )}
        {left !== null && left !== line.free && (
          <div className="capacity-line__part capacity-line__part--rest">
            <dt>can be sold</dt>
            <dd>{formatNumber(left, country)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** Decorative: the figures below it say the same as text. */
function CapacityBar({ line }: { line: CapacityLine }) {
  if (!line.capacity) return null;
  return (
    <div className="capacity-bar" aria-hidden="true">
      {parts.map(({ part }) =>
        line[part] ? (
          <span
            key={part}
            className={`capacity-bar__share capacity-bar__share--${part}`}
            style={{ flexGrow: line[part] }}
          />
        ) : null,
      )}
    </div>
  );
}
