import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { type EventInReview } from './eventEditorArea';
import { selectReviews, selectReviewsError } from './eventEditorSlice';
import { decideEventReview, loadEventReviews } from './eventPublishThunks';

/** The events that wait for a review, and the decision on each; the queue is fetched anew after every one. */
export function useEventReviews() {
  const dispatch = useAppDispatch();
  const reviews = useAppSelector(selectReviews);
  const error = useAppSelector(selectReviewsError);
  const [returning, setReturning] = useState<EventInReview>();
  const [busyId, setBusyId] = useState<string>();

  const load = useCallback(() => dispatch(loadEventReviews()), [dispatch]);
  useEffect(() => void load(), [load]);

  const decide = async ({ id, title }: EventInReview, approved: boolean, reason?: string) => {
    setBusyId(id);
    const reply = await dispatch(decideEventReview({ id, approved, reason }));
    setBusyId((now) => (now === id ? undefined : now));
    if (decideEventReview.fulfilled.match(reply)) {
      // The reason for another one may be being written.
      setReturning((now) => (now?.id === id ? undefined : now));
      const detail = `${title} ${approved ? 'is live' : 'was returned to its organiser'}`;
      dispatch(showToast({ severity: 'success', detail }));
    } else if (reply.payload?.code === 'BAD_USER_INPUT') {
      dispatch(showToast({ severity: 'warn', detail: reply.payload.message }));
    }
    await load();
  };
  return { reviews, error, load, decide, busyId, returning, setReturning };
}
