import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { selectSessions, selectTicketTypes } from './eventSlice';
import { loadSessions, loadTicketTypes } from './eventThunks';

/** The saved sessions and ticket types of one event, archived types too, fetched anew when it is first shown. */
export function useEventSessions(eventId: string) {
  const dispatch = useAppDispatch();
  const sessions = useAppSelector(selectSessions).filter((session) => session.eventId === eventId);
  const types = useAppSelector(selectTicketTypes).filter((type) => type.eventId === eventId);
  useEffect(() => {
    void dispatch(loadSessions({ eventIds: [eventId] }));
    void dispatch(loadTicketTypes({ eventIds: [eventId], archived: true }));
  }, [dispatch, eventId]);
  return { sessions, types };
}
