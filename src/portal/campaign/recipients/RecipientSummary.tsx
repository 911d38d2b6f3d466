import { type CampaignKind } from '../../../contract/campaign/campaign';
import { type CampaignReviewReply, leftOutField } from '../../../contract/campaign/campaignEditing';
import { skipReasonLabels } from '../../../contract/campaign/recipient/recipientLabels';
import { Card } from '../../ui/page/Card';
import { formatDay, formatNumber, plural } from '../../ui/format';
import { ProgressBar } from '../../ui/page/ProgressBar';
import { Skeleton } from '../../ui/page/Skeleton';
import { useCountry } from '../../ui/useCountry';
import { skipAdvice } from './skipAdvice';
import { campaignKindLabels } from '../campaignKindLabels';

interface RecipientSummaryProps {
  kind: CampaignKind;
  review: CampaignReviewReply | null;
  /** True while the figures may be out of date. */
  counting: boolean;
  /** Whether any recipients are chosen. */
  isChosen: boolean;
}

/** The number of recipients, who is left out and why, and the monthly allowance. */
export function RecipientSummary({ kind, review, counting, isChosen }: RecipientSummaryProps) {
  const country = useCountry();
  const labels = campaignKindLabels[kind].recipients;
  if (!review) {
    return (
      <Card title="Who gets it">
        <Skeleton lines={4} />
      </Card>
    );
  }
  const { recipients, quota, purpose } = review;
  const { inAudiences, duplicates, excluded, willReceive, skipped } = recipients;
  const counted = counting ? 'Counting' : plural(willReceive, 'person', 'people');
  const total = isChosen ? counted : 'Nobody yet';
  return (
    <Card title="Who gets it">
      <div
        id={leftOutField}
        tabIndex={-1}
        className="recipient-summary"
        aria-busy={counting}
        aria-live="polite"
      >
        <p className="recipient-summary__total">{total}</p>
        {isChosen ? (
          <dl className="recipient-summary__lines">
            <Line term={labels.places} count={inAudiences} />
            {duplicates > 0 && <Line term={labels.repeated} count={-duplicates} />}
            {excluded > 0 && (
              <Line term="In an excluded audience" count={-excluded} help="As you chose beside this." />
            )}
            {skipped.map(({ reason, count }) => (
              <Line
                key={reason}
                term={`Left out: ${skipReasonLabels[reason].toLowerCase()}`}
                count={-count}
                help={skipAdvice[reason]}
              />
            ))}
            <Line term="Will receive it" count={willReceive} strong />
          </dl>
        ) : (
          <p className="field__help">{labels.hint}</p>
        )}
      </div>
      {quota.limit !== null && purpose.kind === 'marketing' && (
        <ProgressBar
          label="Recipients this month"
          value={Math.min(quota.limit, quota.used)}
          max={quota.limit}
          detail={`${formatNumber(quota.used)} of ${formatNumber(quota.limit)} used, ${formatNumber(quota.left)} left until ${formatDay(quota.renewsOn, country)}`}
        />
      )}
    </Card>
  );
}

interface LineProps {
  term: string;
  count: number;
  strong?: boolean;
  help?: string;
}

function Line({ term, count, strong, help }: LineProps) {
  return (
    <div
      className={strong ? 'recipient-summary__line recipient-summary__line--sum' : 'recipient-summary__line'}
    >
      <dt>
        {term}
        {help && <span className="recipient-summary__help">{help}</span>}
      </dt>
      <dd>{count < 0 ? `−${formatNumber(-count)}` : formatNumber(count)}</dd>
    </div>
  );
}
