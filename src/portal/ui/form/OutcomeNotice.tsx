import { Button } from '../Button';
import { Notice } from '../page/Notice';

export interface OutcomeNoticeProps {
  /** Undefined unless the reply to a request is missing. */
  state: 'checking' | 'not_done' | 'unknown' | undefined;
  /** Completes "Turnout is checking whether ...", such as "it was sent". */
  done: string;
  /** The title if the request was not carried out, such as "It was not sent". */
  notDone: string;
  onCheckAgain: () => void;
  onRetry: () => void;
}

/** Shown when the reply to a request did not arrive. It says what is known of the outcome and offers one next step. */
export function OutcomeNotice({ state, done, notDone, onCheckAgain, onRetry }: OutcomeNoticeProps) {
  if (state === undefined) return null;
  return <div role="alert">{noticeOf({ state, done, notDone, onCheckAgain, onRetry })}</div>;
}

function noticeOf({ state, done, notDone, onCheckAgain, onRetry }: OutcomeNoticeProps) {
  if (state === 'checking') {
    return (
      <Notice tone="info" title="Not known yet">
        The answer did not arrive. Turnout is checking whether {done}.
      </Notice>
    );
  }
  if (state === 'unknown') {
    return (
      <Notice
        tone="warning"
        title="Not known yet"
        action={
          <Button size="sm" icon="refresh" onClick={onCheckAgain}>
            Check again
          </Button>
        }
      >
        The answer did not arrive, and Turnout could not find out whether {done}. Check again before you do
        anything else, so that it does not happen twice.
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title={notDone}
      action={
        <Button size="sm" icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The answer did not arrive. What you asked for was not carried out, and it will not be carried out later.
    </Notice>
  );
}
