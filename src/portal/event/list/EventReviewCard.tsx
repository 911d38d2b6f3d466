import { eventImagePath } from '../../../contract/event/event';
import { serverNow } from '../../request/serverTime';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { plural } from '../../ui/format';
import { OutcomeNotice } from '../../ui/form/OutcomeNotice';
import { formatRelativeTime } from '../../ui/relativeTime';
import { useCountry } from '../../ui/useCountry';
import { type EventInReview } from '../editor/eventEditorArea';
import { sessionDate, sessionTime } from '../sessions/sessionLabels';
import { type DecisionWithLostReply } from './useEventReviews';

interface EventReviewCardProps {
  review: EventInReview;
  busy: boolean;
  /** True while the outcome of another decision is being checked. */
  disabled: boolean;
  lostReply?: DecisionWithLostReply;
  onApprove: () => void;
  onReturn: () => void;
}

/** Shows an event to its reviewer. Its description is sanitised HTML: the server sanitises it when it is saved. */
export function EventReviewCard(props: EventReviewCardProps) {
  const { review, busy, disabled, lostReply, onApprove, onReturn } = props;
  const country = useCountry();
  const { title, organiserName, venueName, venueCity, firstSession, sessionCount, images, videoUrl } = review;
  return (
    <Card
      title={title}
      footer={
        <span className="event-moves">
          <Button variant="primary" icon="check" busy={busy} disabled={disabled} onClick={onApprove}>
            Approve
          </Button>
          <Button icon="undo" disabled={busy || disabled} onClick={onReturn}>
            Return with a reason
          </Button>
        </span>
      }
    >
      <OutcomeNotice
        state={lostReply?.state}
        done={lostReply?.approved ? 'it was approved' : 'it was returned'}
        notDone={lostReply?.approved ? 'It was not approved' : 'It was not returned'}
        onCheckAgain={() => lostReply?.checkAgain()}
        onRetry={lostReply?.approved ? onApprove : onReturn}
      />
      <p className="field__help">
        {organiserName}, {review.country === 'au' ? 'Australia' : 'New Zealand'} · submitted{' '}
        {formatRelativeTime(review.submittedAt, serverNow())}
      </p>
      <p>
        {venueName}, {venueCity}
        {firstSession && (
          <>
            {' · '}
            {sessionDate(firstSession, country)}, {sessionTime(firstSession, country)}
          </>
        )}
        {sessionCount > 1 && `, ${plural(sessionCount, 'session', 'sessions')} in all`}
      </p>
      {images.length > 0 && (
        <ul className="review-images">
          {images.map(({ fileId, alt }) => (
            <li key={fileId}>
              <img src={eventImagePath(fileId, 'thumbnail')} alt={alt} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      {review.description === '' ? (
        <p className="field__help">There is no description.</p>
      ) : (
        <div className="review-words" dangerouslySetInnerHTML={{ __html: review.description }} />
      )}
      {videoUrl !== '' && (
        <a href={videoUrl} target="_blank" rel="noreferrer">
          Watch its video
        </a>
      )}
    </Card>
  );
}
