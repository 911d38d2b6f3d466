import { useState } from 'react';
import { type Campaign } from '../../../contract/campaign/campaign';
import { type CampaignReviewReply } from '../../../contract/campaign/campaignEditing';
import { testInSpread } from '../../../contract/campaign/campaignVariants';
import { withFallbacks } from '../../../contract/audience/personalFields';
import { serverNow } from '../../request/serverTime';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { FormErrors } from '../../ui/form/FormErrors';
import { formatNumber, plural } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { OutcomeNotice } from '../../ui/form/OutcomeNotice';
import { useCountry } from '../../ui/useCountry';
import { campaignKindLabels } from '../campaignKindLabels';
import { type ChoiceLabels } from '../recipients/recipientChoices';
import { SendFacts } from './SendFacts';
import { StartFields } from '../schedule/StartFields';
import { startSentence } from '../schedule/startLabels';
import { type StartMode } from '../schedule/usePlannedStart';
import { type StartForm } from '../schedule/useStart';

interface SendCardProps {
  campaign: Campaign;
  review: CampaignReviewReply | null;
  choice: ChoiceLabels;
  /** True if everything is saved and checked. */
  ready: boolean;
  maySend: boolean;
  form: StartForm;
}

/** What is sent, to whom and when, with the button that sends, schedules or submits it. */
export function SendCard({ campaign, review, choice, ready, maySend, form }: SendCardProps) {
  const { noun, recipients: labels } = campaignKindLabels[campaign.kind];
  const country = useCountry();
  const [asking, setAsking] = useState(false);
  const { values, busy, isTimed, shown } = form;
  const { spreadHours } = values;
  const blocks = review?.problems.filter(({ severity }) => severity === 'block').length ?? 0;
  const blocked = review === null || blocks > 0;
  const count = review?.recipients.willReceive ?? 0;
  const people = plural(count, 'person', 'people');
  const skipped = review?.recipients.skipped.reduce((sum, reason) => sum + reason.count, 0) ?? 0;
  const verb = !maySend ? 'Submit for approval' : isTimed ? 'Schedule' : 'Send';
  const participle = !maySend ? 'submitted' : isTimed ? 'scheduled' : 'sent';
  const label = !maySend || count === 0 ? verb : `${verb} ${isTimed ? 'for' : 'to'} ${people}`;
  const sentence = startSentence(shown, country, serverNow());
  const begins =
    maySend || isTimed ? sentence : sentence.replace('straight away', 'as soon as it is approved');
  return (
    <Card title="What is sent, and when">
      <SendFacts campaign={campaign} review={review} {...choice} />
      <StartFields
        form={form}
        ab={campaign.ab}
        recipients={count}
        needsApproval={!maySend}
        isForSessions={campaign.kind === 'ticketholder'}
      />
      {!maySend && review && (
        <Notice tone="info" title="An admin reviews it before it is sent">
          You get an email when it is decided. If you change it afterwards, it needs approval again.
        </Notice>
      )}
      <FormErrors errors={form.errors} title={`The ${noun[0]} could not be scheduled`} />
      {form.refusal && (
        <ErrorNotice
          error={form.refusal}
          title={maySend && !isTimed ? 'Nothing was sent' : 'Nothing was changed'}
        />
      )}
      <OutcomeNotice
        state={form.outcome}
        done={`it was ${participle}`}
        notDone={`It was not ${participle}`}
        onCheckAgain={form.checkAgain}
        onRetry={() => void form.act()}
      />
      <div className="button-row">
        <Button
          variant="primary"
          icon={isTimed && maySend ? 'clock' : 'send'}
          busy={busy}
          disabled={blocked || !ready || testInSpread(campaign.ab, spreadHours)?.fits === 'late'}
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
        {blocks > 0 && (
          <span className="field__help">
            {blocks === 1 ? 'One thing has' : `${formatNumber(blocks)} things have`} to be fixed first: see
            the checklist.
          </span>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={`${label}?`}
        confirmLabel={label}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void form.act();
        }}
      >
        <p>
          “{withFallbacks(campaign.subject)}” goes from {campaign.fromName} to {people} {labels.among}{' '}
          {choice.chosen}
          {choice.excluded && `, except who is in ${choice.excluded}`}. {begins}
        </p>
        {skipped > 0 && (
          <p>
            {formatNumber(skipped)} {labels.leftOut}
          </p>
        )}
        {campaign.lateBuyers && <p>People who buy later get it too, until their session begins.</p>}
        <p>{afterwards(maySend, form.mode)}</p>
      </ConfirmDialog>
    </Card>
  );
}

function afterwards(maySend: boolean, mode: StartMode): string {
  if (!maySend) return 'You can withdraw it until it is decided.';
  if (mode === 'session') {
    return 'If you move the session, it starts at the new time. You can unschedule it until then. Recipients are counted again when it is sent.';
  }
  if (mode === 'time') {
    return 'You can unschedule it until then. Recipients are counted again when it is sent.';
  }
  return 'You can stop it on the next page, but emails already sent cannot be recalled.';
}
