import { type ReactNode, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { EventPickerScreen } from './EventPickerScreen';
import { EventSummary } from './EventSummary';
import { eventChosen, selectShownError, selectShownEvent } from './mailEventsSlice';
import { loadShownEvent } from './mailEventsThunks';
import './eventPicker.css';

interface EventChoiceProps {
  /** Empty while no event is chosen. */
  eventId: string;
  /** In place of the event while none is chosen. */
  none: string;
  error: string | undefined;
  onChoose: (eventId: string) => void;
  /** A further button. */
  children?: ReactNode;
}

/** The event that a block is about, and a button to choose another one. */
export function EventChoiceScreen({ eventId, none, error: refusal, onChoose, children }: EventChoiceProps) {
  const dispatch = useAppDispatch();
  const event = useAppSelector((state) => selectShownEvent(state, eventId));
  const error = useAppSelector(selectShownError);
  const [isChoosing, setIsChoosing] = useState(false);
  const isMissing = eventId !== '' && event === undefined;
  useEffect(() => {
    if (isMissing) void dispatch(loadShownEvent(eventId));
  }, [dispatch, isMissing, eventId]);
  return (
    <div className="event-field">
      {eventId === '' ? (
        <p className="block__note">{none}</p>
      ) : event ? (
        <EventSummary event={event} />
      ) : event === null ? (
        <p className="block__note">This event no longer exists. Choose another one.</p>
      ) : error ? (
        <ErrorNotice
          error={error}
          title="The event could not be loaded"
          onRetry={() => void dispatch(loadShownEvent(eventId))}
        />
      ) : (
        <Skeleton lines={2} />
      )}
      <Button size="sm" icon="calendar" onClick={() => setIsChoosing(true)}>
        {eventId === '' ? 'Choose an event' : 'Choose another event'}
      </Button>
      {children}
      {refusal !== undefined && <p role="alert">{refusal}</p>}
      {isChoosing && (
        <EventPickerScreen
          title="Choose an event"
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            setIsChoosing(false);
            dispatch(eventChosen(chosen));
            onChoose(chosen.id);
          }}
        />
      )}
    </div>
  );
}
