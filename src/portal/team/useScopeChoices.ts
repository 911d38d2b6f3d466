import { useEffect } from 'react';
import { type TeamScope } from '../../contract/team/team';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import './teamSlice';
import { loadScopeChoices } from './teamThunks';

/** The events and venues that a scope can contain, loaded once they are needed; null before. */
export function useScopeChoices(isNeeded: boolean): TeamScope | null {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isNeeded) void dispatch(loadScopeChoices());
  }, [dispatch, isNeeded]);
  return useAppSelector((state) => state.team.scopeChoices);
}
