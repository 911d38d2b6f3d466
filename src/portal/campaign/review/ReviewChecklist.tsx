import { type Campaign } from '../../../contract/campaign/campaign';
import {
  type CampaignReviewReply,
  leftOutField,
  type ReviewProblem,
} from '../../../contract/campaign/campaignEditing';
import { campaignPath } from '../../../contract/paths/pagePaths';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { Card } from '../../ui/page/Card';
import { formatNumber, plural } from '../../ui/format';
import { Icon } from '../../ui/theme/Icon';
import { Link } from '../../ui/Link';
import { Skeleton } from '../../ui/page/Skeleton';

interface ReviewChecklistProps {
  campaign: Campaign;
  review: CampaignReviewReply | null;
  checking: boolean;
  /** True while the server checks the links of the mail. */
  asking?: boolean;
  /** For a campaign that must become a draft before it can be fixed: makes it a draft and opens the place. */
  onFix?: (place: string) => void;
}

const stepLabels = {
  details: 'Go to the details',
  content: 'Go to the content',
  recipients: 'Go to the recipients',
  review: '',
};

/** The address where a problem is fixed: its step, with the field to focus as the hash. */
function placeOfProblem(campaign: Campaign, { step, field }: ReviewProblem): string {
  const path = campaignPath(campaign.kind, step, campaign.id);
  return field === '' ? path : `${path}#${field}`;
}

function labelsOf({ step, field }: ReviewProblem): string {
  if (field === leftOutField) return 'See why each person is left out';
  const block = /^blocks\.(\d+)/.exec(field)?.[1];
  return block === undefined ? stepLabels[step] : `Go to block ${Number(block) + 1}`;
}

/** The problems that block sending and the notes for the author, each with a link to fix it. */
export function ReviewChecklist({ campaign, review, checking, asking = false, onFix }: ReviewChecklistProps) {
  const problems = review?.problems ?? [];
  const blocks = problems.filter(({ severity }) => severity === 'block').length;
  const title = !review
    ? 'Checking'
    : blocks > 0
      ? `${plural(blocks, 'thing', 'things')} to fix before sending`
      : problems.length > 0
        ? 'Ready, with notes'
        : 'Everything is ready';
  // Blocking problems come first.
  const sorted = [...problems].sort((one, other) => one.severity.localeCompare(other.severity));
  return (
    <Card title={title}>
      {!review && <Skeleton lines={3} />}
      {review && (
        <>
          <ul className="checklist" aria-busy={checking}>
            {sorted.map((problem) => (
              <li
                className={`checklist__line checklist__line--${problem.severity}`}
                key={`${problem.code} ${problem.message}`}
              >
                <Icon
                  name={problem.severity === 'block' ? 'alert' : 'info'}
                  label={problem.severity === 'block' ? 'Must be fixed' : 'Note'}
                />
                <span>
                  {problem.message} <FixLink campaign={campaign} problem={problem} onFix={onFix} />
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
          <p className="field__help" aria-live="polite">
            {figures(review)}
            {asking && ' Checking that the links work.'}
          </p>
        </>
      )}
    </Card>
  );
}

interface WayToFixProps {
  campaign: Campaign;
  problem: ReviewProblem;
  onFix: ((place: string) => void) | undefined;
}

function FixLink({ campaign, problem, onFix }: WayToFixProps) {
  // The sender belongs to the organisation, so it is fixed outside of the campaign, whatever the campaign's state.
  if (problem.code === 'sender') return <Link to={routePatterns.myProfile}>Go to My Profile</Link>;
  const place = placeOfProblem(campaign, problem);
  if (problem.step === 'review') return null;
  if (!onFix) return <Link to={place}>{labelsOf(problem)}</Link>;
  const words = problem.field === leftOutField ? stepLabels.recipients : labelsOf(problem);
  return (
    <button type="button" className="checklist__act" onClick={() => onFix(place)}>
      {words.replace('Go to', 'Back to draft, to')}
    </button>
  );
}

function figures({ mail }: CampaignReviewReply): string {
  const size = `${formatNumber(Math.max(1, Math.round(mail.bytes / 1024)))} KB of the 102 KB that Gmail shows`;
  const parts = [
    plural(mail.words, 'word', 'words'),
    plural(mail.images, 'picture', 'pictures'),
    plural(mail.links, 'link', 'links'),
  ];
  return `The email has ${size}, ${parts.join(', ')}.`;
}
