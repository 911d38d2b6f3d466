import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AudienceRule, RuleCount, RulePerson } from '../../contract/audienceRules';
import type { RequestError } from '../../contract/requestError';
import { useAppDispatch } from '../app/hooks';
import { useDebounced } from '../ui/useDebounced';
import { countRule, loadRulePeople } from './ruleThunks';

const restMs = 350;

/** The rule once it has stood still; the same object as long as it says the same. */
function useSettledRule(rule: AudienceRule): AudienceRule {
  const text = useDebounced(JSON.stringify(rule), restMs);
  return useMemo((): AudienceRule => JSON.parse(text), [text]);
}

/** How many people fit the rule that is being written. What was counted stays until the next answer is there. */
export function useRuleCount(id: string, rule: AudienceRule) {
  const dispatch = useAppDispatch();
  const settled = useSettledRule(rule);
  const [count, setCount] = useState<RuleCount | null>(null);
  const [counting, setCounting] = useState(true);
  const [error, setError] = useState<RequestError | null>(null);

  const ask = useCallback(() => {
    setCounting(true);
    const request = dispatch(countRule({ id, rule: settled }));
    void request.then((answer) => {
      if (answer.meta.requestStatus === 'rejected' && 'aborted' in answer.meta && answer.meta.aborted) return;
      setCounting(false);
      if (countRule.fulfilled.match(answer)) {
        setCount(answer.payload);
        setError(null);
      } else setError(answer.payload ?? { message: 'The people could not be counted.' });
    });
    return request;
  }, [dispatch, id, settled]);
  useEffect(() => {
    const request = ask();
    return () => request.abort();
  }, [ask]);
  const isOld = counting || JSON.stringify(rule) !== JSON.stringify(settled);
  return { count, counting: isOld, error, retry: () => void ask() };
}

/** The people of the rule that is being written, page by page. */
export function useRulePeople(id: string, rule: AudienceRule, search: string) {
  const dispatch = useAppDispatch();
  const settled = useSettledRule(rule);
  const [people, setPeople] = useState<RulePerson[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [loading, setLoading] = useState(true);
  const [error, setError] = useState<RequestError | null>(null);

  const ask = useCallback(
    (key: string | null) => {
      setLoading(true);
      const request = dispatch(loadRulePeople({ id, rule: settled, search, key }));
      void request.then((answer) => {
        if (answer.meta.requestStatus === 'rejected' && 'aborted' in answer.meta && answer.meta.aborted)
          return;
        setLoading(false);
        if (!loadRulePeople.fulfilled.match(answer)) {
          setError(answer.payload ?? { message: 'The people could not be loaded.' });
          return;
        }
        const { people: found, lastEvaluatedKey } = answer.payload;
        setError(null);
        setPeople((before) => (key === null ? found : [...before, ...found]));
        setNext(lastEvaluatedKey);
      });
      return request;
    },
    [dispatch, id, settled, search],
  );
  useEffect(() => {
    const request = ask(null);
    return () => request.abort();
  }, [ask]);
  return {
    people,
    loading,
    error,
    retry: () => void ask(null),
    more: next === null ? undefined : () => void ask(next),
  };
}
