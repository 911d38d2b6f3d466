import { useState } from 'react';
import { type CampaignProgress, type CampaignState } from '../../../contract/campaign/campaign';
import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Notice } from '../../ui/page/Notice';
import { formatNumber, plural } from '../../ui/format';
import { OutcomeBar } from './OutcomeBar';
import { useMilestone } from './useMilestone';
import { doneCount, donePercent, outcomeParts, type OutcomePart } from './outcomeParts';

interface CampaignProgressPanelProps {
  /** The noun for what is being sent, such as "campaign". */
  noun: string;
  progress: CampaignProgress;
  /** Says when an A/B test is decided and what happens then. Set while the other recipients wait for its result. */
  testWait: string | undefined;
  partHref: (part: OutcomePart) => string;
  /** The action in progress. */
  busy: 'pause' | 'resume' | 'stop' | null;
  /** Set when the figures have stopped moving because the server could not be asked. */
  error: RequestError | null;
  onRetry: () => void;
  onPause: () => void;
  onResume: () => void;
  onStop: () => Promise<void>;
}

const titles: Partial<Record<CampaignState, string>> = {
  preparing: 'Preparing to send',
  sending: 'Sending now',
  paused: 'Sending is paused',
};

/** The progress of sending, with the buttons that pause, resume and stop it. */
export function CampaignProgressPanel(props: CampaignProgressPanelProps) {
  const { noun, progress, testWait, partHref, busy, error, onRetry, onPause, onResume, onStop } = props;
  const [asking, setAsking] = useState(false);
  const [confirmingResume, setConfirmingResume] = useState(false);
  const { state, total } = progress;
  const done = doneCount(progress);
  const { waiting } = outcomeParts(progress);
  const title = testWait ? 'Waiting for the A/B test' : (titles[state] ?? 'Sending');
  const share = `${donePercent(progress)}%`;
  const spoken = useMilestone(donePercent(progress), `${title}: ${share} done.`);
  const people = (count: number) => plural(count, 'person', 'people');
  return (
    <Card
      title={title}
      tone="plain"
      actions={
        <>
          {state === 'sending' && (
            <Button onClick={onPause} busy={busy === 'pause'}>
              Pause
            </Button>
          )}
          {state === 'paused' && (
            <Button
              variant="primary"
              icon="send"
              onClick={() => (progress.pauseReason ? setConfirmingResume(true) : onResume())}
              busy={busy === 'resume'}
            >
              Send to the other {formatNumber(waiting)}
            </Button>
          )}
          <Button variant="danger" onClick={() => setAsking(true)} disabled={state === 'preparing'}>
            Stop
          </Button>
        </>
      }
    >
      <p className="progress-panel__text">
        <strong>
          {formatNumber(done)} of {people(total)}
        </strong>{' '}
        {total > 0 && `done (${share}). `}
        {state === 'paused'
          ? 'No more emails go out until you resume.'
          : (testWait ??
            'You can leave this page. Sending continues, and you can come back to check progress.')}
      </p>
      {progress.pauseReason && (
        <Notice tone="danger" title="It was paused automatically">
          {progress.pauseReason}
        </Notice>
      )}
      {progress.isHeld && (
        <Notice tone="warning" title="Marketing emails are stopped for a while">
          Those who run Turnout have stopped them for everyone. Nobody is lost: sending continues
          automatically.
        </Notice>
      )}
      <OutcomeBar progress={progress} partHref={partHref} />
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
      {error && <ErrorNotice error={error} onRetry={onRetry} title="These figures are no longer updating" />}
      <ConfirmDialog
        open={confirmingResume && state === 'paused'}
        busy={busy === 'resume'}
        title="Resume anyway?"
        confirmLabel={`Send to the other ${formatNumber(waiting)}`}
        onCancel={() => setConfirmingResume(false)}
        onConfirm={() => {
          setConfirmingResume(false);
          onResume();
        }}
      >
        <p>{progress.pauseReason}</p>
        <p>
          {people(progress.sent)} {progress.sent === 1 ? 'has' : 'have'} received it so far. {people(waiting)}{' '}
          {waiting === 1 ? 'is waiting' : 'are waiting'} and will get it now.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking}
        danger
        busy={busy === 'stop'}
        title={`Stop this ${noun} for good?`}
        confirmLabel={`Stop before the other ${formatNumber(waiting)}`}
        onCancel={() => setAsking(false)}
        onConfirm={() => void onStop().finally(() => setAsking(false))}
      >
        <p>
          {people(progress.sent)} {progress.sent === 1 ? 'has' : 'have'} been sent this email, and that cannot
          be undone. {people(waiting)} {waiting === 1 ? 'is waiting' : 'are waiting'} and will not get it. A
          stopped {noun} cannot be resumed. To take a break, pause it instead.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
