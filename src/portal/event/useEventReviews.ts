import { useCallback, useEffect, useState } from 'react';
import { type EventReviewsQuery } from '../../contract/generated/operations';
import { type RequestError } from '../../contract/requestError';
import { useAppDispatch } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { decideEventReview, loadEventReviews } from './eventPublishThunks';

export type EventInReview = EventReviewsQuery['eventReviews'][number];

/** The events that wait for a review, and the decision on each; the queue is fetched anew after every one. */
export function useEventReviews() {
  const dispatch = useAppDispatch();
  const [reviews, setReviews] = useState<EventInReview[]>();
  const [error, setError] = useState<RequestError>();
  const [returning, setReturning] = useState<EventInReview>();
  const [busyId, setBusyId] = useState<string>();

  const load = useCallback(async () => {
    setError(undefined);
    const reply = await dispatch(loadEventReviews());
    if (loadEventReviews.fulfilled.match(reply)) setReviews(reply.payload);
    else setError(reply.payload);
  }, [dispatch]);
  useEffect(() => void load(), [load]);

  const decide = async ({ id, title }: EventInReview, approved: boolean, reason?: string) => {
    setBusyId(id);
    const reply = await dispatch(decideEventReview({ id, approved, reason }));
    setBusyId(undefined);
    if (decideEventReview.fulfilled.match(reply)) {
      setReturning(undefined);
      const detail = `${title} ${approved ? 'is live' : 'went back to its organiser'}`;
      dispatch(showToast({ severity: 'success', detail }));
    } else if (reply.payload?.code === 'BAD_USER_INPUT') {
      dispatch(showToast({ severity: 'warn', detail: reply.payload.message }));
    }
    await load();
  };
  return { reviews, error, load, decide, busyId, returning, setReturning };
}
