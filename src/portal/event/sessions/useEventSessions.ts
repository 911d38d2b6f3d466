import { useEffect } from 'react';
import { type EventStep } from '../../../contract/event/eventEditing';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectSessions, selectTicketTypes } from '../eventSlice';
import { loadSessions, loadTicketTypes } from '../eventThunks';

/**
 * The saved sessions and ticket types of one event, for the steps that show them. They are loaded when such a step
 * opens, and again after each change made in the sessions and tickets steps. Archived types are loaded too, because
 * their tickets count as sold.
 * @param step the current step; null until the event is known to exist
 */
export function useEventSessions(eventId: string, step: EventStep | null) {
  const dispatch = useAppDispatch();
  const sessions = useAppSelector(selectSessions).filter((session) => session.eventId === eventId);
  const types = useAppSelector(selectTicketTypes).filter((type) => type.eventId === eventId);
  // The server replies to every change with a new plan, so a new plan object means that the data must be loaded
  // again.
  const plan = useAppSelector(({ eventEditor }) => eventEditor.sessionPlan);
  const ticketing = useAppSelector((state) => state.ticketing.ticketing);
  const isShown = step === 'sessions' || step === 'tickets' || step === 'publish';
  const sessionsChange = step !== 'sessions' ? step : plan?.eventId === eventId ? plan : null;
  const typesChange = step !== 'tickets' ? step : ticketing?.eventId === eventId ? ticketing : null;

  useEffect(() => {
    if (isShown && sessionsChange) void dispatch(loadSessions({ eventIds: [eventId] }));
  }, [dispatch, eventId, isShown, sessionsChange]);
  useEffect(() => {
    if (isShown && typesChange) void dispatch(loadTicketTypes({ eventIds: [eventId], archived: true }));
  }, [dispatch, eventId, isShown, typesChange]);
  return { sessions, types: types.filter(({ archived }) => !archived), sold: countSold(types) };
}

const countSold = (types: ReadonlyArray<{ sold: number }>) => types.reduce((sum, { sold }) => sum + sold, 0);
