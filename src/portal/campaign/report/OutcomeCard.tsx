import { type CampaignStat, type RecipientSegment } from '../../../contract/campaign/campaignReport';
import { recipientStateLabels, skipReasonLabels } from '../../../contract/campaign/recipient/recipientLabels';
import { Card } from '../../ui/page/Card';
import { formatNumber, plural } from '../../ui/format';
import { Link } from '../../ui/Link';
import { OutcomeBar } from './OutcomeBar';

const sentLabels = {
  accepted: recipientStateLabels.accepted,
  delivered: recipientStateLabels.delivered,
  bouncedSoft: recipientStateLabels.bounced_soft,
  bouncedHard: recipientStateLabels.bounced_hard,
  complained: recipientStateLabels.complained,
} as const;
const sentOrder = ['delivered', 'accepted', 'bouncedSoft', 'bouncedHard', 'complained'] as const;

/** Where the people of a part are listed. */
const sentSegments = {
  accepted: 'sent',
  delivered: 'delivered',
  bouncedSoft: 'bounced',
  bouncedHard: 'bounced',
  complained: 'complained',
} as const;

interface OutcomeCardProps {
  stat: CampaignStat;
  partHref: (part: RecipientSegment) => string;
  /** False while sending, when the bar is in the progress panel. */
  withBar: boolean;
}

/** The delivery to all recipients: the outcomes of sent mails and the reasons of skipped ones. */
export function OutcomeCard({ stat, partHref, withBar }: OutcomeCardProps) {
  const { progress, skippedBy, sentBy } = stat;
  return (
    <Card title={withBar ? `Delivery of ${plural(progress.total, 'recipient', 'recipients')}` : 'Details'}>
      {withBar && <OutcomeBar progress={progress} partHref={partHref} />}
      <div className="outcome-detail">
        <DetailList
          title={`Sent: ${formatNumber(progress.sent)}`}
          rows={sentOrder.map((part) => [
            part === 'accepted' ? 'Delivered to the mail server' : sentLabels[part],
            sentBy[part],
            partHref(sentSegments[part]),
          ])}
          none="Nothing has been sent."
        />
        <DetailList
          title={`Skipped: ${formatNumber(progress.skipped)}`}
          rows={skippedBy.map(({ reason, count }) => [skipReasonLabels[reason], count])}
          none="Nobody was skipped."
        />
      </div>
      {progress.unknown > 0 && (
        <p className="outcome-detail__note">
          For {plural(progress.unknown, 'recipient', 'recipients')} the mail server&apos;s answer was lost.
          The email may or may not have arrived, and it is not sent again, so nobody gets it twice.
        </p>
      )}
    </Card>
  );
}

interface DetailListProps {
  title: string;
  rows: ReadonlyArray<readonly [label: string, count: number, to?: string]>;
  none: string;
}

function DetailList({ title, rows, none }: DetailListProps) {
  const filled = rows.filter(([, count]) => count > 0);
  return (
    <div>
      <h3 className="outcome-detail__title">{title}</h3>
      {filled.length === 0 ? (
        <p className="outcome-detail__note">{none}</p>
      ) : (
        <dl className="outcome-detail__rows">
          {filled.map(([label, count, to]) => (
            <div key={label} className="outcome-detail__row">
              <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
