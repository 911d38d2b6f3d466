import { type CampaignReviewReply } from '../../contract/campaignEditing';
import { skipReasonWords } from '../../contract/recipientWords';
import { Card } from '../ui/Card';
import { formatNumber, plural } from '../ui/format';
import { ProgressBar } from '../ui/ProgressBar';
import { Skeleton } from '../ui/Skeleton';

interface RecipientSummaryProps {
  review: CampaignReviewReply | null;
  /** The figures are those of a moment ago. */
  counting: boolean;
  hasAudience: boolean;
}

/** How many people that makes, who is left out and why, and what is left of the month. */
export function RecipientSummary({ review, counting, hasAudience }: RecipientSummaryProps) {
  if (!review) {
    return (
      <Card title="Who gets it">
        <Skeleton lines={4} />
      </Card>
    );
  }
  const { recipients, quota } = review;
  const { inAudiences, duplicates, willReceive, skipped } = recipients;
  const counted = counting ? 'Counting' : plural(willReceive, 'person', 'people');
  const total = hasAudience ? counted : 'Nobody yet';
  return (
    <Card title="Who gets it">
      <div className="recipient-summary" aria-busy={counting} aria-live="polite">
        <p className="recipient-summary__total">{total}</p>
        {hasAudience ? (
          <dl className="recipient-summary__lines">
            <Line term="In the chosen audiences" count={inAudiences} />
            {duplicates > 0 && <Line term="In more than one of them, counted once" count={-duplicates} />}
            {skipped.map(({ reason, count }) => (
              <Line key={reason} term={`Left out: ${skipReasonWords[reason].toLowerCase()}`} count={-count} />
            ))}
            <Line term="Will receive it" count={willReceive} strong />
          </dl>
        ) : (
          <p className="field__help">Tick at least one audience.</p>
        )}
      </div>
      {quota.limit !== null && (
        <ProgressBar
          label="Recipients of this month"
          value={Math.min(quota.limit, quota.used)}
          max={quota.limit}
          detail={`${formatNumber(quota.used)} of ${formatNumber(quota.limit)} used, ${formatNumber(quota.left)} left`}
        />
      )}
    </Card>
  );
}

function Line({ term, count, strong }: { term: string; count: number; strong?: boolean }) {
  return (
    <div
      className={strong ? 'recipient-summary__line recipient-summary__line--sum' : 'recipient-summary__line'}
    >
      <dt>{term}</dt>
      <dd>{count < 0 ? `−${formatNumber(-count)}` : formatNumber(count)}</dd>
    </div>
  );
}
