import { type CampaignProgress } from '../../../contract/campaign/campaign';
import { Link } from '../../ui/Link';
import { formatNumber } from '../../ui/format';
import { outcomeParts, type OutcomePart } from './outcomeParts';
import './campaignReport.css';

/** The parts of the bar, from the left. */
const parts: ReadonlyArray<[part: OutcomePart, label: string]> = [
  ['sent', 'Sent'],
  ['failed', 'Refused'],
  ['skipped', 'Skipped'],
  ['unknown', 'Unknown'],
  ['waiting', 'Waiting'],
];

interface OutcomeBarProps {
  progress: CampaignProgress;
  /** Where the people of a part are listed. */
  partHref: (part: OutcomePart) => string;
}

/** All recipients as one bar, and as numbers that add up to the total. */
export function OutcomeBar({ progress, partHref }: OutcomeBarProps) {
  const counts = outcomeParts(progress);
  return (
    <div className="outcome">
      <div className="outcome__bar" aria-hidden="true">
        {parts.map(([part]) => (
          <span
            key={part}
            className={`outcome__part outcome__part--${part}`}
            style={{ flexGrow: counts[part] }}
            hidden={counts[part] === 0}
          />
        ))}
      </div>
      <ul className="outcome__legend">
        {parts.map(([part, label]) => (
          <li key={part} className="outcome__item">
            <span className={`outcome__mark outcome__part--${part}`} aria-hidden="true" />
            <Link className="outcome__label" to={partHref(part)}>
              {label}
            </Link>
            <span className="outcome__count">{formatNumber(counts[part])}</span>
          </li>
        ))}
        <li className="outcome__item outcome__item--total">
          <span className="outcome__label">Total</span>
          <span className="outcome__count">{formatNumber(progress.total)}</span>
        </li>
      </ul>
    </div>
  );
}
