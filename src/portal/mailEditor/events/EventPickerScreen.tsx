import { type ReactNode, useEffect, useState } from 'react';
import { type MailEventChoice, mailEventLimits } from '../../../contract/template/mailEventChoice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { SearchBox } from '../../ui/field/SearchBox';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { EventSummary } from './EventSummary';
import { selectFoundEvents } from './mailEventsSlice';
import { searchMailEvents } from './mailEventsThunks';
import './eventPicker.css';

interface EventPickerProps {
  title: string;
  onChoose: (event: MailEventChoice) => void;
  onClose: () => void;
}

/** The organiser's events, found by title or venue. */
export function EventPickerScreen({ title, onChoose, onClose }: EventPickerProps) {
  return (
    <FoundEvents title={title} onClose={onClose}>
      {(events) => (
        <ul className="event-picker">
          {events.map((event) => (
            <li key={event.id}>
              <button type="button" className="event-picker__choice" onClick={() => onChoose(event)}>
                <EventSummary event={event} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </FoundEvents>
  );
}

interface FoundEventsProps {
  title: string;
  onClose: () => void;
  /** Shown above the search. */
  above?: ReactNode;
  /** Which of the events found can be chosen from. */
  offered?: (event: MailEventChoice) => boolean;
  children: (events: MailEventChoice[]) => ReactNode;
}

/** A dialog that searches the organiser's events. */
export function FoundEvents({ title, onClose, above, offered = () => true, children }: FoundEventsProps) {
  const dispatch = useAppDispatch();
  const { found, loading, error } = useAppSelector(selectFoundEvents);
  const [search, setSearch] = useState('');
  // The events of an earlier search are not shown while the first one of this dialog runs.
  const [wasAsked, setWasAsked] = useState(false);
  useEffect(() => {
    void dispatch(searchMailEvents(search)).then(() => setWasAsked(true));
  }, [dispatch, search]);
  const events = found.filter(offered);
  return (
    <ModalDialog open wide title={title} onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      <div className="stack">
        {above}
        <SearchBox
          placeholder="Search by title or venue"
          query={search}
          onQuery={(typed) => setSearch(typed.slice(0, mailEventLimits.search))}
        />
        {error ? (
          <ErrorNotice
            error={error}
            title="Your events could not be loaded"
            onRetry={() => void dispatch(searchMailEvents(search))}
          />
        ) : !wasAsked ? (
          <Skeleton lines={6} />
        ) : events.length > 0 ? (
          children(events)
        ) : (
          !loading && (
            <EmptyState
              title={search === '' ? 'There is nothing to choose yet' : 'No event matches'}
              text={
                search === ''
                  ? 'Events appear here once you have created them, their pictures once you have added some.'
                  : 'Try another word of its title or venue.'
              }
            />
          )
        )}
      </div>
    </ModalDialog>
  );
}
