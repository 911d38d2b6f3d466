import { useCallback, useEffect, useRef, useState } from 'react';
import type { AudienceRule, RuleCount, RulePerson } from '../../../contract/audience/rule/audienceRules';
import type { RequestError } from '../../../contract/wire/requestError';
import { useAppDispatch } from '../../store/hooks';
import { useDebounced } from '../../ui/useDebounced';
import { countRule, loadRulePeople } from './ruleThunks';

const restMs = 350;

interface Stoppable {
  abort: () => void;
}

/** Keeps only the newest request: an earlier one is aborted, and so is the last one when the user leaves the page. */
function useNewest(): (request: Stoppable) => void {
  const newest = useRef<Stoppable>(undefined);
  useEffect(() => () => newest.current?.abort(), []);
  return useCallback((request) => {
    newest.current?.abort();
    newest.current = request;
  }, []);
}

/** The number of people who match the rule that is being edited. The last count is shown until the next reply. */
export function useRuleCount(id: string, rule: AudienceRule) {
  const dispatch = useAppDispatch();
  const settled = useDebounced(rule, restMs);
  const [count, setCount] = useState<RuleCount | null>(null);
  const [counting, setCounting] = useState(true);
  const [error, setError] = useState<RequestError | null>(null);

  const keepNewest = useNewest();
  const ask = useCallback(() => {
    setCounting(true);
    const request = dispatch(countRule({ id, rule: settled }));
    keepNewest(request);
    void request.then((answer) => {
      if (answer.meta.requestStatus === 'rejected' && 'aborted' in answer.meta && answer.meta.aborted) return;
      setCounting(false);
      if (countRule.fulfilled.match(answer)) {
        setCount(answer.payload);
        setError(null);
      } else setError(answer.payload ?? { message: 'The people could not be counted.' });
    });
  }, [dispatch, id, settled, keepNewest]);
  useEffect(ask, [ask]);
  const isOld = counting || JSON.stringify(rule) !== JSON.stringify(settled);
  return { count, counting: isOld, error, retry: ask };
}

/** The people who match the rule that is being edited, page by page. */
export function useRulePeople(id: string, rule: AudienceRule, search: string) {
  const dispatch = useAppDispatch();
  const settled = useDebounced(rule, restMs);
  const [people, setPeople] = useState<RulePerson[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [loading, setLoading] = useState(true);
  const [error, setError] = useState<RequestError | null>(null);

  const keepNewest = useNewest();
  const ask = useCallback(
    (key: string | null) => {
      setLoading(true);
      const request = dispatch(loadRulePeople({ id, rule: settled, search, key }));
      keepNewest(request);
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
    },
    [dispatch, id, settled, search, keepNewest],
  );
  useEffect(() => ask(null), [ask]);
  return {
    people,
    loading,
    error,
    retry: () => ask(null),
    more: next === null ? undefined : () => ask(next),
  };
}
