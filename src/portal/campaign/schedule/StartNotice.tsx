import { type Campaign } from '../../../contract/campaign/campaign';
import { type CampaignStart } from '../../../contract/campaign/campaignStart';
import { Button } from '../../ui/Button';
import { formatRelativeTime } from '../../ui/relativeTime';
import { Notice } from '../../ui/page/Notice';
import { Skeleton } from '../../ui/page/Skeleton';
import { useCountry } from '../../ui/useCountry';
import { campaignKindLabels } from '../campaignKindLabels';
import { startSentence } from './startLabels';
import './start.css';

interface StartNoticeProps {
  campaign: Campaign;
  /** Undefined until it is known. */
  start: CampaignStart | undefined;
  now: number;
  busy: 'draft' | 'copy' | undefined;
  onDraft: (step: 'details' | 'review') => void;
  onCopy: () => void;
}

/** The state of a campaign that waits for an admin, its start time or its author, with the next actions. */
export function StartNotice({ campaign, start, now, busy, onDraft, onCopy }: StartNoticeProps) {
  const country = useCountry();
  const [noun] = campaignKindLabels[campaign.kind].noun;
  if (!start) return <Skeleton lines={3} />;
  const { approval, startsAt, scheduledBy, missedReason } = start;
  const sentence = startSentence(start, country, now);
  const back = (label: string, step: 'details' | 'review' = 'review') => (
    <Button icon="undo" busy={busy === 'draft'} onClick={() => onDraft(step)}>
      {label}
    </Button>
  );
  const copy = (
    <Button icon="copy" busy={busy === 'copy'} onClick={onCopy}>
      Copy it
    </Button>
  );

  if (campaign.state === 'pending_approval') {
    const who = approval?.submittedBy ? ` by ${approval.submittedBy}` : '';
    const since = approval ? `Submitted ${formatRelativeTime(approval.submittedAt, now)}${who}.` : '';
    const when = startsAt ? sentence : sentence.replace('straight away', 'as soon as it is approved');
    return (
      <Notice
        tone="info"
        title={`This ${noun} is waiting for approval`}
        action={
          <span className="button-row">
            {back('Withdraw it')} {copy}
          </span>
        }
      >
        <p>
          {since} {when}
        </p>
        <p>Its author gets an email when it is decided. To change it, withdraw it first.</p>
      </Notice>
    );
  }
  if (campaign.state === 'rejected') {
    return (
      <Notice
        tone="danger"
        title={`This ${noun} was not approved`}
        action={
          <span className="button-row">
            {back('Change it', 'details')} {copy}
          </span>
        }
      >
        <p>{approval?.decidedAt && `Decided ${formatRelativeTime(approval.decidedAt, now)}. `}Reason:</p>
        <p className="start-reason">{approval?.reason}</p>
        <p>Nothing you wrote is lost. Change it and submit it again.</p>
      </Notice>
    );
  }
  if (campaign.state === 'missed') {
    return (
      <Notice
        tone="warning"
        title={`This ${noun} did not start`}
        action={
          <span className="button-row">
            <Button icon="send" to="?start=now">
              Send it now
            </Button>
            <Button icon="clock" to="?start=time">
              Choose another time
            </Button>
            {back('Back to draft')}
          </span>
        }
      >
        {startsAt && <p>{sentence.replace(/^Starts/, 'It was due to start')}</p>}
        <p>{missedReason}</p>
        <p>Choose below what to do with it, or return it to draft to change it.</p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="success"
      title={startsAt ? `Starts ${formatRelativeTime(startsAt, now)}` : 'Scheduled'}
      action={
        <span className="button-row">
          {back('Unschedule')} {copy}
        </span>
      }
    >
      <p className="start-moment">{sentence}</p>
      {start.rule && (
        <p>
          If you move the session, it starts at the new time. If you cancel the session, it does not start.
        </p>
      )}
      <p>
        {scheduledBy && `Scheduled by ${scheduledBy}. `}
        {approval?.state === 'approved' && 'Approved. '}
        Recipients are counted again when it is sent. To change it, unschedule it first
        {approval?.state === 'approved' ? '; it then needs approval again.' : '.'}
      </p>
    </Notice>
  );
}
