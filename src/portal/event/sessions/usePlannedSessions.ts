import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectSessionPlan, selectSessionPlanError } from '../editor/eventEditorSlice';
import { loadEventSessions } from './sessionThunks';

/** Loads and returns the event's sessions. */
export function usePlannedSessions(eventId: string) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectSessionPlan);
  const error = useAppSelector(selectSessionPlanError);
  const load = useCallback(() => void dispatch(loadEventSessions(eventId)), [dispatch, eventId]);
  useEffect(load, [load]);
  return { plan: stored?.eventId === eventId ? stored : null, error, load };
}
