import { type PastedPeople } from '../../../contract/audience/joining';
import { Card } from '../../ui/page/Card';
import { formatNumber } from '../../ui/format';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { verdictLabels } from '../import/importLabels';

/** A pasted list has no columns in which another tool could say no. */
const pastedVerdicts = ['added', 'updated', 'unchanged', 'duplicate', 'suppressed', 'refused'] as const;

/** What the pasted lines come to, and what wants a look. */
export function PastedForecast({ found: { counts, lines } }: { found: PastedPeople }) {
  return (
    <Card title="What was found">
      <div role="status">
        <dl className="joining__counts">
          {pastedVerdicts
            .filter((verdict) => counts[verdict] > 0)
            .map((verdict) => (
              <div key={verdict}>
                <dt>{verdictLabels[verdict].ahead}</dt>
                <dd>{formatNumber(counts[verdict])}</dd>
              </div>
            ))}
        </dl>
      </div>
      {/* A list that scrolls is reached by the keyboard too. */}
      <div className="joining__lines" tabIndex={0} role="region" aria-label="Line by line">
        <ul>
          {lines.map(({ line, text, address, name, verdict, reason }, at) => (
            <li key={at}>
              <span className="joining__place">Line {line}</span>
              <span className="joining__person">
                {address ?? text}
                {name && <span className="audience-soft"> {name}</span>}
                {reason && <span className="joining__reason">{reason}</span>}
              </span>
              <StatusBadge tone={verdictLabels[verdict].tone} label={verdictLabels[verdict].row} />
            </li>
          ))}
        </ul>
      </div>
      {lines.length < counts.people && (
        <p className="audience-soft">
          {formatNumber(lines.length)} of {formatNumber(counts.people)} are shown, those needing attention
          first.
        </p>
      )}
    </Card>
  );
}
