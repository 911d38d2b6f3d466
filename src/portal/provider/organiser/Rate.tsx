import { maxBounceShare, maxComplaintShare } from '../../../contract/provider/organisers';
import { formatPercent } from '../../ui/format';
import { Icon } from '../../ui/theme/Icon';

interface RateProps {
  of: 'bounces' | 'complaints';
  part: number;
  sent: number;
}

const limits = { bounces: maxBounceShare, complaints: maxComplaintShare };

/** The share of an organiser's or a campaign's emails that bounced or were marked as spam, with a warning above the limit. */
export function Rate({ of, part, sent }: RateProps) {
  if (sent === 0) return '–';
  const share = part / sent;
  // A tenth of a percent is the limit of complaints, so a second digit shows how far they are from it.
  const text = formatPercent(share, of === 'bounces' ? 1 : 2);
  if (share <= limits[of]) return text;
  return (
    <span className="provider-rate">
      <Icon name="alert" size={16} label={`Above the limit of ${formatPercent(limits[of])}`} />
      {text}
    </span>
  );
}
