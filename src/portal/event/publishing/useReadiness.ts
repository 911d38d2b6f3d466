import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectReadiness, selectReadinessError } from '../editor/eventEditorSlice';
import { loadReadiness } from './eventPublishThunks';

/** Loads the problems that prevent publishing and what the plan allows; loads them again after every change. */
export function useReadiness(id: string, updatedAt: string) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectReadiness);
  const error = useAppSelector(selectReadinessError);
  const load = useCallback(() => void dispatch(loadReadiness(id)), [dispatch, id]);
  // The server checks the saved event, so every save needs a new check.
  useEffect(load, [load, updatedAt]);
  const readiness = stored?.eventId === id ? stored : undefined;
  return { readiness, error, load };
}
