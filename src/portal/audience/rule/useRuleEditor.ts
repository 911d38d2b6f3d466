import { useCallback, useEffect, useState } from 'react';
import type {
  AudienceRule,
  AudienceRuleDetail,
  RuleChoices,
} from '../../../contract/audience/rule/audienceRules';
import { errorCode, type RequestError } from '../../../contract/wire/requestError';
import { useAppDispatch } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { loadRule, loadRuleChoices, saveRule } from './ruleThunks';

export interface LoadedRule {
  detail: AudienceRuleDetail;
  choices: RuleChoices;
  /** Changes each time that the rule is loaded again, so that the editor is reset to it. */
  turn: number;
}

/** The saved rule of one audience, and the state of saving another one. */
export function useRuleEditor(id: string) {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<LoadedRule | null>(null);
  const [loadError, setLoadError] = useState<RequestError | null>(null);
  const [saving, setSaving] = useState(false);
  const [isStale, setStale] = useState(false);
  const [saveErrors, setSaveErrors] = useState<Record<string, string>>({});

  const load = useCallback(async () => {
    setLoadError(null);
    const [rule, choices] = await Promise.all([dispatch(loadRule(id)), dispatch(loadRuleChoices(id))]);
    if (loadRule.fulfilled.match(rule) && loadRuleChoices.fulfilled.match(choices) && rule.payload) {
      const detail = rule.payload;
      setLoaded((old) => ({ detail, choices: choices.payload, turn: (old?.turn ?? 0) + 1 }));
      setStale(false);
      setSaveErrors({});
      return;
    }
    const failed = [rule, choices].flatMap(({ payload }) =>
      payload && 'message' in payload ? [payload] : [],
    );
    setLoadError(failed[0] ?? { message: 'This rule no longer exists.' });
  }, [dispatch, id]);
  useEffect(() => void load(), [load]);

  /** @returns the rule as it is saved now; undefined when the server refused it */
  const save = async (rule: AudienceRule): Promise<AudienceRule | undefined> => {
    if (!loaded || saving) return undefined;
    setSaving(true);
    const answer = await dispatch(saveRule({ id, version: loaded.detail.version, rule }));
    setSaving(false);
    if (saveRule.fulfilled.match(answer)) {
      setLoaded({ ...loaded, detail: answer.payload });
      setSaveErrors({});
      dispatch(showToast({ severity: 'success', detail: 'Rule saved' }));
      return answer.payload.rule;
    }
    const error = answer.payload;
    if (error?.code === errorCode.conflict) setStale(true);
    setSaveErrors(error?.fields ?? {});
    return undefined;
  };
  const changed = useCallback(() => setSaveErrors({}), []);
  return { loaded, loadError, reload: load, save, saving, isStale, saveErrors, changed };
}
