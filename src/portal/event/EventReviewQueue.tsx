import { useCallback, useEffect, useState } from 'react';
import { type EventReviewsQuery } from '../../contract/generated/operations';
import { type RequestError } from '../../contract/requestError';
import { useAppDispatch } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { Stack } from '../ui/Columns';
import { EmptyState } from '../ui/EmptyState';
import { ErrorNotice } from '../ui/ErrorNotice';
import { Skeleton } from '../ui/Skeleton';
import { decideEventReview, loadEventReviews } from './eventPublishThunks';
import { EventReviewCard } from './EventReviewCard';
import { ReturnDialog } from './ReturnDialog';
import './eventSteps.css';

export type EventInReview = EventReviewsQuery['eventReviews'][number];

/** What every organiser has submitted, the longest wait first; for the provider's admin. */
export function EventReviewQueue() {
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

  if (error) {
    return <ErrorNotice error={error} onRetry={() => void load()} title="The reviews could not be loaded" />;
  }
  if (!reviews) return <Skeleton lines={8} />;
  if (reviews.length === 0) {
    return (
      <EmptyState
        icon="check"
        title="Nothing waits for a review"
        text="Events of organisers whose plan has no fast-track appear here once they are submitted."
      />
    );
  }
  return (
    <Stack>
      {reviews.map((review) => (
        <EventReviewCard
          key={review.id}
          review={review}
          busy={busyId === review.id}
          onApprove={() => void decide(review, true)}
          onReturn={() => setReturning(review)}
        />
      ))}
      <ReturnDialog
        review={returning}
        busy={busyId !== undefined}
        onReturn={(review, reason) => void decide(review, false, reason)}
        onCancel={() => setReturning(undefined)}
      />
    </Stack>
  );
}
