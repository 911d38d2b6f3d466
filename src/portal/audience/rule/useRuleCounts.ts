import { useEffect, useState } from 'react';
import type { Audience } from '../../../contract/audience/audience';
import type { RuleCount } from '../../../contract/audience/rule/audienceRules';
import { useAppDispatch } from '../../store/hooks';
import { countAudience } from './ruleThunks';

/** The counts of the rules in a list; null for a rule that cannot be counted. */
export type RuleCounts = Readonly<Record<string, RuleCount | null>>;

/** Counts the rules among these audiences one after the other, so that the list does not have to wait for them. */
export function useRuleCounts(audiences: readonly Audience[] | null): RuleCounts {
  const dispatch = useAppDispatch();
  const [counts, setCounts] = useState<RuleCounts>({});
  useEffect(() => {
    const request = { current: undefined as { abort: () => void } | undefined, isOver: false };
    const countAll = async () => {
      for (const { id, kind } of audiences ?? []) {
        if (kind !== 'rule' || request.isOver) continue;
        const asked = dispatch(countAudience(id));
        request.current = asked;
        const answer = await asked;
        if (request.isOver) return;
        const count = countAudience.fulfilled.match(answer) ? answer.payload : null;
        setCounts((before) => ({ ...before, [id]: count }));
      }
    };
    void countAll();
    return () => {
      request.isOver = true;
      request.current?.abort();
    };
  }, [dispatch, audiences]);
  return counts;
}
