import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { refusalOf } from '../../request/fieldErrors';
import { showToast } from '../../request/toastSlice';
import { useOutcome } from '../../request/useOutcome';
import { resultOf } from '../../request/requestResult';
import { type EventInReview } from '../editor/eventEditorArea';
import { selectReviews, selectReviewsError } from '../editor/eventEditorSlice';
import { decideEventReview, loadEventReviews } from '../publishing/eventPublishThunks';

/** Loads the events waiting for review and decides on them; the queue is loaded again after every decision. */
export function useEventReviews() {
  const dispatch = useAppDispatch();
  const reviews = useAppSelector(selectReviews);
  const error = useAppSelector(selectReviewsError);
  const [returning, setReturning] = useState<EventInReview>();
  const [busyId, setBusyId] = useState<string>();
  /** The last decision; a lost reply belongs to it. */
  const [decision, setDecision] = useState<{ id: string; approved: boolean }>();
  const { state: outcome, follow, checkAgain } = useOutcome();

  const load = useCallback(() => resultOf(dispatch(loadEventReviews())), [dispatch]);
  useEffect(() => void load(), [load]);

  const decide = async ({ id, title }: EventInReview, approved: boolean, reason?: string) => {
    const isDecided = async () => {
      const now = await load();
      return now.isDone ? !now.reply.some((one) => one.id === id) : undefined;
    };
    setBusyId(id);
    setDecision({ id, approved });
    try {
      const decided = await follow(dispatch(decideEventReview({ id, approved, reason })), isDecided);
      if (decided.isDone) {
        // The dialog may meanwhile be open for another event, with a reason half written.
        setReturning((now) => (now?.id === id ? undefined : now));
        const own = approved ? 'is live' : 'was returned to its organiser';
        // If only the queue shows that the event is decided, neither the decision nor who made it is known.
        const detail = `${title} ${decided.by === 'state' ? 'is no longer waiting for review' : own}`;
        dispatch(showToast({ severity: 'success', detail }));
      }
    } catch (cause) {
      const { code, message } = refusalOf(cause);
      if (code === 'BAD_USER_INPUT') dispatch(showToast({ severity: 'warn', detail: message }));
    }
    setBusyId((now) => (now === id ? undefined : now));
    await load();
  };
  const lostReply = outcome && decision && { ...decision, state: outcome, checkAgain };
  return { reviews, error, load, decide, busyId, returning, setReturning, lostReply };
}

/** A decision whose reply was lost. */
export type DecisionWithLostReply = NonNullable<ReturnType<typeof useEventReviews>['lostReply']>;
