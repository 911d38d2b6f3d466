import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectInfo } from '../../user/userSlice';
import { selectReadiness, selectReadinessError } from '../editor/eventEditorSlice';
import { loadReadiness } from './eventPublishThunks';

/** The problems that prevent publishing and what the plan allows; loaded again after every change, also of the plan. */
export function useReadiness(id: string, updatedAt: string) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectReadiness);
  const error = useAppSelector(selectReadinessError);
  const session = useAppSelector(selectInfo);
  const load = useCallback(() => void dispatch(loadReadiness(id)), [dispatch, id]);
  // The server checks the saved event, so every save needs a new check.
  useEffect(load, [load, updatedAt, session]);
  const readiness = stored?.eventId === id ? stored : undefined;
  return { readiness, error, load };
}
