import { type Campaign } from '../../contract/campaign';
import { type CampaignReviewReply } from '../../contract/campaignEditing';
import { campaignPath } from '../../contract/pagePaths';
import { Card } from '../ui/Card';
import { plural } from '../ui/format';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Skeleton } from '../ui/Skeleton';

interface ReviewChecklistProps {
  campaign: Campaign;
  review: CampaignReviewReply | null;
  checking: boolean;
}

const stepWords = {
  details: 'Go to the details',
  content: 'Go to the content',
  recipients: 'Go to the recipients',
  review: '',
};

/** What stops the campaign, and what its author may want to know, each with the way to mend it. */
export function ReviewChecklist({ campaign, review, checking }: ReviewChecklistProps) {
  const problems = review?.problems ?? [];
  const blocks = problems.filter(({ severity }) => severity === 'block').length;
  const title = !review
    ? 'Checking'
    : blocks > 0
      ? `${plural(blocks, 'thing', 'things')} to mend before sending`
      : problems.length > 0
        ? 'Ready, with something to know'
        : 'Everything is ready';
  // What blocks stands first.
  const sorted = [...problems].sort((one, other) => one.severity.localeCompare(other.severity));
  return (
    <Card title={title}>
      {!review && <Skeleton lines={3} />}
      {review && (
        <ul className="checklist" aria-busy={checking}>
          {sorted.map(({ code, severity, message, step }) => (
            <li className={`checklist__line checklist__line--${severity}`} key={`${code} ${message}`}>
              <Icon
                name={severity === 'block' ? 'alert' : 'info'}
                label={severity === 'block' ? 'Stops sending' : 'To know'}
              />
              <span>
                {message}{' '}
                {stepWords[step] && (
                  <Link to={campaignPath(campaign.kind, step, campaign.id)}>{stepWords[step]}</Link>
                )}
              </span>
            </li>
          ))}
          {problems.length === 0 && (
            <li className="checklist__line checklist__line--good">
              <Icon name="check" />
              <span>Subject, sender, content and recipients are all in place.</span>
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}
