import { useCallback } from 'react';
import type { Audience } from '../../../contract/audience/audience';
import { useLoad } from '../../request/useLoad';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { type AudienceRuleState } from './audienceRuleArea';
import { selectAudienceRule } from './audienceRuleSlice';
import { countAudience } from './ruleThunks';

/** Counts the rules among these audiences one after the other, so that the list does not have to wait for them. */
export function useRuleCounts(audiences: readonly Audience[] | null): AudienceRuleState['listCounts'] {
  const dispatch = useAppDispatch();
  const { listCounts, listCounted } = useAppSelector(selectAudienceRule);
  const next = audiences?.find(({ id, kind }) => kind === 'rule' && !listCounted.includes(id))?.id;
  const load = useCallback(
    () => (next === undefined ? undefined : dispatch(countAudience(next))),
    [dispatch, next],
  );
  useLoad(load);
  return listCounts;
}
