import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type EventDetail, type EventVenue } from '../../contract/event';
import { type EventInput } from '../../contract/generated/operations';
import { eventEditPath, eventsPath } from '../../contract/portalPaths';
import { type RequestError } from '../../contract/requestError';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { ErrorNotice } from '../ui/ErrorNotice';
import { PageHeader } from '../ui/PageHeader';
import { Skeleton } from '../ui/Skeleton';
import { StatusBadge } from '../ui/StatusBadge';
import { EventForm } from './EventForm';
import { selectSessions, selectTicketTypes } from './eventSlice';
import {
  loadEvent,
  loadEventVenues,
  loadSessions,
  loadTicketTypes,
  saveEvent,
  uploadEventImage,
} from './eventThunks';
import { SessionsOverview } from './SessionsOverview';
import { stageWords } from './sessionWords';

const back = { to: eventsPath, label: 'Events' };

interface Loaded {
  event?: EventDetail;
  venues: EventVenue[];
}

/** One event, new or known by the `id` of the address. */
function EventScreen({ id }: { id?: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const sessions = useAppSelector(selectSessions);
  const ticketTypes = useAppSelector(selectTicketTypes);
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<RequestError>();

  const load = useCallback(() => {
    let wanted = true;
    setError(undefined);
    void (async () => {
      const venuesRequest = dispatch(loadEventVenues(id));
      const eventReply = id === undefined ? undefined : await dispatch(loadEvent(id));
      const venuesReply = await venuesRequest;
      if (!wanted) return;
      if (loadEvent.rejected.match(eventReply)) setError(eventReply.payload);
      else if (loadEventVenues.rejected.match(venuesReply)) setError(venuesReply.payload);
      else setLoaded({ venues: venuesReply.payload, event: eventReply?.payload });
    })();
    return () => {
      wanted = false;
    };
  }, [dispatch, id]);
  useEffect(load, [load]);

  const loadOverview = useCallback(() => {
    if (id === undefined) return;
    void dispatch(loadSessions({ eventIds: [id] }));
    void dispatch(loadTicketTypes({ eventIds: [id] }));
  }, [dispatch, id]);
  const isKnown = loaded !== undefined;
  useEffect(() => {
    // An event that is not there is said to be missing once, not once for each thing asked about it.
    if (isKnown) loadOverview();
  }, [isKnown, loadOverview]);

  const save = async (input: EventInput) => {
    const existing = loaded?.event && { id: loaded.event.id, updatedAt: loaded.event.updatedAt };
    const event = await dispatch(saveEvent({ input, existing })).unwrap();
    dispatch(showToast({ severity: 'success', detail: savedWords(event, loaded?.event) }));
    if (!existing) {
      void navigate(event.stage === 'draft' ? eventEditPath(event.id) : eventsPath, { replace: true });
      return event;
    }
    const venues = input.newVenue ? await dispatch(loadEventVenues(event.id)).unwrap() : loaded.venues;
    setLoaded({ event, venues });
    loadOverview();
    return event;
  };

  const event = loaded?.event;
  const title = id === undefined ? 'Create event' : (event?.title ?? 'Event');
  return (
    <>
      <PageHeader title={title} back={back} badge={event && <StatusBadge {...stageWords[event.stage]} />} />
      {error?.code === 'NOT_FOUND' && <NoEvent />}
      {error && error.code !== 'NOT_FOUND' && (
        <ErrorNotice error={error} onRetry={load} title="The event could not be loaded" />
      )}
      {!loaded && !error && <Skeleton lines={8} />}
      {loaded && (
        <EventForm
          event={event}
          venues={loaded.venues}
          save={save}
          upload={(file, onProgress) => dispatch(uploadEventImage({ file, onProgress })).unwrap()}
        >
          {id !== undefined && (
            <SessionsOverview
              sessions={sessions.filter((session) => session.eventId === id)}
              hasTicketTypes={ticketTypes.some(({ eventId }) => eventId === id)}
            />
          )}
        </EventForm>
      )}
    </>
  );
}

function NoEvent() {
  return (
    <EmptyState
      icon="calendar"
      title="This event does not exist"
      text="It may belong to somebody else, or the address may have lost a letter on its way."
      action={<Button to={eventsPath}>See all events</Button>}
    />
  );
}

function savedWords(event: EventDetail, before: EventDetail | undefined): string {
  const wasLive = before?.stage === 'live' || before?.stage === 'ended';
  if (event.stage === 'draft') return wasLive ? `${event.title} is a draft again` : 'Draft saved';
  return wasLive ? 'Changes saved' : `${event.title} is published`;
}

export function EventAddScreen() {
  return <EventScreen />;
}

export function EventEditScreen() {
  const { id } = useParams();
  // Another event is another form: nothing of the one before may stay in its boxes.
  return <EventScreen key={id} id={id} />;
}
