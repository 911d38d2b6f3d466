import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectReadiness, selectReadinessError } from '../editor/eventEditorSlice';
import { loadReadiness } from './eventPublishThunks';

/** What stands in the way and what the plan allows; asked again whenever the event was changed. */
export function useReadiness(id: string, updatedAt: string) {
  const dispatch = useAppDispatch();
  const known = useAppSelector(selectReadiness);
  const error = useAppSelector(selectReadinessError);
  const load = useCallback(() => void dispatch(loadReadiness(id)), [dispatch, id]);
  // The event as it was saved last is what is judged.
  useEffect(load, [load, updatedAt]);
  const readiness = known?.eventId === id ? known : undefined;
  return { readiness, error, load };
}
