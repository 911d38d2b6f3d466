import { type ReactNode } from 'react';
import { eventLimits } from '../../../contract/event/event';
import { Stack } from '../../ui/page/Columns';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { EventReviewCard } from './EventReviewCard';
import { ReturnDialog, returnForm } from '../../ui/dialog/ReturnDialog';
import { useEventReviews } from './useEventReviews';
import '../editor/eventSteps.css';

interface EventReviewQueueProps {
  /** Shows this event alone, or `gone` if it is not waiting. */
  only?: string;
  gone?: ReactNode;
}

/** The events that organisers have submitted, those waiting longest first; for the provider's admin. */
export function EventReviewQueue({ only, gone }: EventReviewQueueProps) {
  const { reviews: all, error, load, decide, busyId, returning, setReturning, lostReply } = useEventReviews();

  const reviews = only === undefined ? all : all?.filter(({ id }) => id === only);
  const isChecking = lostReply !== undefined && lostReply.state !== 'not_done';

  if (error) {
    return <ErrorNotice error={error} onRetry={() => void load()} title="The reviews could not be loaded" />;
  }
  if (!reviews) return <Skeleton lines={8} />;
  if (reviews.length === 0 && gone) return gone;
  if (reviews.length === 0) {
    return (
      <EmptyState
        icon="check"
        title="Nothing is waiting for review"
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
          disabled={isChecking && lostReply.id !== review.id}
          lostReply={lostReply?.id === review.id && returning?.id !== review.id ? lostReply : undefined}
          onApprove={() => void decide(review, true)}
          onReturn={() => setReturning(review)}
        />
      ))}
      {returning && (
        <ReturnDialog
          open
          form={`${returnForm} ${returning.id}`}
          title={returning.title}
          who="the organiser"
          help={`${returning.organiserName} sees this on the last step of the event.`}
          maxLength={eventLimits.note}
          busy={busyId !== undefined}
          lost={lostReply?.id === returning.id && !lostReply.approved ? lostReply : undefined}
          onReturn={(reason) => void decide(returning, false, reason)}
          onCancel={() => setReturning(undefined)}
        />
      )}
    </Stack>
  );
}
