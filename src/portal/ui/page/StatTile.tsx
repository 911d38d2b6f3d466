import { type ReactNode } from 'react';
import { HelpTip } from '../field/HelpTip';
import { Link } from '../Link';
import './figures.css';

interface StatTileProps {
  label: string;
  value: ReactNode;
  /** Explains how the number is counted. */
  help?: string;
  sub?: ReactNode;
  /** A link to the rows behind the number. */
  to?: string;
}

export function StatTile({ label, value, help, sub, to }: StatTileProps) {
  return (
    <div className="stat-tile">
      <span className="stat-tile__label">
        {label}
        {help && <HelpTip label={`About ${label.toLowerCase()}`} text={help} />}
      </span>
      <span className="stat-tile__value">{to ? <Link to={to}>{value}</Link> : value}</span>
      {sub && <span className="stat-tile__sub">{sub}</span>}
    </div>
  );
}

/** Tiles side by side; they wrap if the width does not suffice. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className="stat-row">{children}</div>;
}
