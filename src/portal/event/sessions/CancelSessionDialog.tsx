import { useEffect, useState } from 'react';
import { type PlannedSession, type SessionReach } from '../../../contract/event/eventSession';
import { fieldErrors } from '../../request/fieldErrors';
import { type FollowOutcome, useOutcome } from '../../request/useOutcome';
import { Button } from '../../ui/Button';
import { plural } from '../../ui/format';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { Notice } from '../../ui/page/Notice';
import { OutcomeNotice } from '../../ui/form/OutcomeNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { useCountry } from '../../ui/useCountry';
import { useIsMounted } from '../../ui/useIsMounted';
import { sessionDate, sessionTime } from './sessionLabels';
import { reachText, ticketholderCount } from './reachLabels';

interface CancelSessionDialogProps {
  session: PlannedSession;
  loadReach: (id: string) => Promise<SessionReach>;
  /**
   * Resolves to whether the session is cancelled, once that is known, or rejects with an error that `fieldErrors` can
   * read.
   */
  cancel: (reach: SessionReach, follow: FollowOutcome) => Promise<boolean>;
  onClose: () => void;
}

/** Shows how many people are affected, then cancels the session. */
export function CancelSessionDialog({ session, loadReach, cancel, onClose }: CancelSessionDialogProps) {
  const { state: outcome, follow, checkAgain } = useOutcome();
  const country = useCountry();
  const isMounted = useIsMounted();
  const [reach, setReach] = useState<SessionReach>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  // Incremented after each refusal, to count again: the server refuses a cancellation based on an outdated count.
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    loadReach(session.id).then(
      (found) => isCurrent && setReach(found),
      (cause: unknown) => isCurrent && setRefusal(Object.values(fieldErrors(cause))[0]),
    );
    return () => {
      isCurrent = false;
    };
  }, [loadReach, session.id, attempt]);

  const confirm = async () => {
    if (!reach || busy) return;
    setBusy(true);
    try {
      const isCancelled = await cancel(reach, follow);
      if (isCancelled && isMounted()) onClose();
      setBusy(false);
    } catch (cause) {
      setRefusal(Object.values(fieldErrors(cause))[0]);
      setReach(undefined);
      setAttempt(attempt + 1);
      setBusy(false);
    }
  };
  const isBought = reach !== undefined && reach.tickets > 0;
  return (
    <ModalDialog
      open
      title="Cancel this session"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" busy={busy || (!reach && !refusal)} onClick={() => void confirm()}>
            {isBought ? `Cancel it for ${ticketholderCount(reach)}` : 'Cancel the session'}
          </Button>
        </>
      }
    >
      <div className="session-dialog">
        <p>
          <strong>
            {sessionDate(session, country)}, {sessionTime(session, country)}
          </strong>
        </p>
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        <OutcomeNotice
          state={outcome}
          done="the session was cancelled"
          notDone="The session was not cancelled"
          onCheckAgain={checkAgain}
          onRetry={() => void confirm()}
        />
        {!reach && !refusal && <Skeleton lines={2} />}
        {reach && (
          <>
            <p>
              {isBought ? `This affects ${reachText(reach, country)}.` : 'Nobody has a ticket for it.'}
              {reach.carts > 0 &&
                ` ${plural(reach.carts, 'cart is', 'carts are')} emptied, and nobody is charged.`}
            </p>
            <p>
              No more tickets are sold for it, and this cannot be undone.
              {reach.orders > 0 && ' Orders are kept: you can then refund them all together.'}
              {isBought && ' An email to everyone is drafted for you to check.'}
            </p>
          </>
        )}
      </div>
    </ModalDialog>
  );
}
