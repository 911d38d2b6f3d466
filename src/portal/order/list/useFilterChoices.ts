import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectSessions } from '../../event/eventSlice';
import { loadSessions } from '../../event/eventThunks';
import { selectEventChoices } from '../orderSlice';
import { loadEventChoices } from '../orderThunks';

/** Loads the events to filter by, and the sessions of the chosen event; '' means no event. */
export function useFilterChoices(eventId: string) {
  const dispatch = useAppDispatch();
  const events = useAppSelector(selectEventChoices);
  const sessions = useAppSelector(selectSessions).filter((session) => session.eventId === eventId);
  useEffect(() => void dispatch(loadEventChoices()), [dispatch]);
  useEffect(() => {
    if (eventId !== '') void dispatch(loadSessions({ eventIds: [eventId] }));
  }, [dispatch, eventId]);
  return { events, sessions };
}
