import { type ReactNode } from 'react';
import { type Campaign } from '../../../contract/campaign/campaign';
import { type CampaignReviewReply } from '../../../contract/campaign/campaignEditing';
import { withFallbacks } from '../../../contract/audience/personalFields';
import { skipReasonLabels } from '../../../contract/campaign/recipient/recipientLabels';
import { formatNumber, plural } from '../../ui/format';
import { campaignKindLabels } from '../campaignKindLabels';
import { purposeLabels } from '../purposeLabels';
import { type ChoiceLabels } from '../recipients/recipientChoices';

interface SendFactsProps extends ChoiceLabels {
  campaign: Campaign;
  review: CampaignReviewReply | null;
}

/** What is sent, from whom and to whom. */
export function SendFacts({ campaign, review, chosen, excluded }: SendFactsProps) {
  const { recipients: labels, mayBeService } = campaignKindLabels[campaign.kind];
  return (
    <dl className="send-facts">
      <Fact term="Subject" value={withFallbacks(campaign.subject)} />
      <Fact term="Preview text" value={withFallbacks(campaign.preheader)} />
      <Fact term="From" value={campaign.fromName} />
      <Fact term="Replies to" value={campaign.replyTo} />
      <Fact term={labels.chosenBy} value={chosen} />
      {excluded !== '' && <Fact term="Except" value={excluded} />}
      <Fact
        term="Will receive it"
        value={review ? plural(review.recipients.willReceive, 'person', 'people') : ''}
      />
      {(campaign.attachTickets || campaign.attachCalendar) && (
        <Fact term="Attached" value={attachedText(campaign)} />
      )}
      {campaign.lateBuyers && <Fact term="Later buyers" value="Get it too, until their session begins" />}
      <SkippedFacts skipped={review?.recipients.skipped ?? []} />
      {review?.quota.limit !== null && review?.purpose.kind === 'marketing' && (
        <Fact term="Left this month" value={leftText(review)} />
      )}
      {mayBeService && <Fact term="Goes as" value={review ? purposeLabels[review.purpose.kind].title : ''} />}
    </dl>
  );
}

/** What each recipient gets with the mail. */
const attachedText = ({ attachTickets, attachCalendar }: Campaign): string =>
  [attachTickets && 'Their tickets (PDF)', attachCalendar && 'Their sessions for the calendar (.ics)']
    .filter(Boolean)
    .join(', ');

/** The chosen people who are left out, one line per reason. */
export function SkippedFacts({ skipped }: Pick<CampaignReviewReply['recipients'], 'skipped'>) {
  return skipped.map(({ reason, count }) => (
    <Fact
      key={reason}
      term="Left out"
      value={`${plural(count, 'person', 'people')}: ${skipReasonLabels[reason].toLowerCase()}`}
    />
  ));
}

function leftText({ quota, recipients }: CampaignReviewReply): string {
  const after = quota.left - recipients.willReceive;
  const left = plural(quota.left, 'recipient', 'recipients');
  return after < 0
    ? `${left}, ${formatNumber(-after)} too few`
    : `${left}, ${formatNumber(after)} after this`;
}

export function Fact({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div className="send-facts__fact">
      <dt>{term}</dt>
      <dd>{value || <span className="send-facts__none">None</span>}</dd>
    </div>
  );
}
