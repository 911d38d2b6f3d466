import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectSessions, selectTicketTypes } from '../eventSlice';
import { loadSessions, loadTicketTypes } from '../eventThunks';

/** Loads and returns an event's sessions and ticket types, including archived types; loads nothing without an event. */
export function useSavedSessions(eventId: string | undefined) {
  const dispatch = useAppDispatch();
  const sessions = useAppSelector(selectSessions).filter((session) => session.eventId === eventId);
  const types = useAppSelector(selectTicketTypes).filter((type) => type.eventId === eventId);
  useEffect(() => {
    if (eventId === undefined) return;
    void dispatch(loadSessions({ eventIds: [eventId] }));
    void dispatch(loadTicketTypes({ eventIds: [eventId], archived: true }));
  }, [dispatch, eventId]);
  return { sessions, types };
}
