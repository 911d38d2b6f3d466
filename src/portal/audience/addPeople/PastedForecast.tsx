import { type PastedPeople } from '../../../contract/audience/addPeople';
import { Card } from '../../ui/page/Card';
import { formatNumber } from '../../ui/format';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { verdictLabels } from '../import/importLabels';

/** The verdicts for a pasted list, which has no consent columns and therefore no opt-outs. */
const pastedVerdicts = ['added', 'updated', 'unchanged', 'duplicate', 'suppressed', 'refused'] as const;

/** The counts of the pasted lines, and the lines that need attention. */
export function PastedForecast({ found: { counts, lines } }: { found: PastedPeople }) {
  return (
    <Card title="What was found">
      <div role="status">
        <dl className="add-people__counts">
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
      {/* A scrolling list must be reachable by keyboard. */}
      <div className="add-people__lines" tabIndex={0} role="region" aria-label="Line by line">
        <ul>
          {lines.map(({ line, text, address, name, verdict, reason }, at) => (
            <li key={at}>
              <span className="add-people__place">Line {line}</span>
              <span className="add-people__person">
                {address ?? text}
                {name && <span className="audience-soft"> {name}</span>}
                {reason && <span className="add-people__reason">{reason}</span>}
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
