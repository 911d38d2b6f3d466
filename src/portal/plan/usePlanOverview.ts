import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { selectInfo } from '../user/userSlice';
import { selectPlanError, selectPlanOverview } from './planSlice';
import { loadPlanOverview } from './planThunks';

/** The plan with its use, loaded again when another tab has changed the plan. */
export function usePlanOverview() {
  const dispatch = useAppDispatch();
  const planOfSession = useAppSelector(selectInfo)?.currentPlanId;
  const load = useCallback(() => void dispatch(loadPlanOverview()), [dispatch]);
  useEffect(load, [load, planOfSession]);
  return { overview: useAppSelector(selectPlanOverview), error: useAppSelector(selectPlanError), load };
}
