import type { AudienceRule } from '../../../contract/audience/rule/audienceRules';
import { isSameQuestion } from '../../request/pages';
import { usePages } from '../../request/usePages';
import { useDebounced } from '../../ui/useDebounced';
import { countRule, loadRulePeople } from './ruleThunks';

const waitMs = 350;

/** The number of people who match the rule that is being edited. The last count is shown until the next reply. */
export function useRuleCount(id: string, rule: AudienceRule) {
  const question = { id, rule: useDebounced(rule, waitMs) };
  const { pages, loading, error, reload } = usePages(
    countRule,
    (state) => state.audienceRule.count,
    question,
    { keeps: (before, now) => before.id === now.id },
  );
  const counting = loading || !isSameQuestion(rule, question.rule);
  return { count: pages?.[0] ?? null, counting, error, retry: reload };
}

/** The people who match the rule that is being edited, page by page. */
export function useRulePeople(id: string, rule: AudienceRule, search: string) {
  const question = { id, rule: useDebounced(rule, waitMs), search };
  const { pages, loading, error, reload, more } = usePages(
    loadRulePeople,
    (state) => state.audienceRule.people,
    question,
    { keeps: (before, now) => before.id === now.id },
  );
  const next = pages?.at(-1)?.lastEvaluatedKey ?? null;
  return {
    people: pages?.flatMap((page) => page.people) ?? [],
    loading,
    error,
    retry: reload,
    more: next === null ? undefined : () => more(next),
  };
}
