import { useCallback, useEffect, useState } from 'react';
import type { AudienceRule, AudienceRuleDetail, RuleChoices } from '../../contract/audienceRules';
import { errorCode, type RequestError } from '../../contract/requestError';
import { useAppDispatch } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { loadRule, loadRuleChoices, saveRule } from './ruleThunks';

interface Loaded {
  detail: AudienceRuleDetail;
  choices: RuleChoices;
}

/** The rule of one audience: as it is saved, as it is being written, and what saving it answered. */
export function useRuleEditor(id: string) {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [loadError, setLoadError] = useState<RequestError | null>(null);
  const [draft, setDraft] = useState<AudienceRule | null>(null);
  const [saving, setSaving] = useState(false);
  const [isStale, setStale] = useState(false);
  const [saveErrors, setSaveErrors] = useState<Record<string, string>>({});

  const load = useCallback(async () => {
    setLoadError(null);
    const [rule, choices] = await Promise.all([dispatch(loadRule(id)), dispatch(loadRuleChoices(id))]);
    if (loadRule.fulfilled.match(rule) && loadRuleChoices.fulfilled.match(choices) && rule.payload) {
      setLoaded({ detail: rule.payload, choices: choices.payload });
      setDraft(rule.payload.rule);
      setStale(false);
      setSaveErrors({});
      return;
    }
    const failed = [rule, choices].flatMap(({ payload }) =>
      payload && 'message' in payload ? [payload] : [],
    );
    setLoadError(failed[0] ?? { message: 'This rule does not exist any more.' });
  }, [dispatch, id]);
  useEffect(() => void load(), [load]);

  const change = (rule: AudienceRule) => {
    setDraft(rule);
    setSaveErrors({});
  };
  const save = async () => {
    if (!loaded || !draft || saving) return;
    setSaving(true);
    const answer = await dispatch(saveRule({ id, version: loaded.detail.version, rule: draft }));
    setSaving(false);
    if (saveRule.fulfilled.match(answer)) {
      setLoaded({ ...loaded, detail: answer.payload });
      setDraft(answer.payload.rule);
      dispatch(showToast({ severity: 'success', detail: 'Rule saved' }));
      return;
    }
    const error = answer.payload;
    if (error?.code === errorCode.conflict) setStale(true);
    setSaveErrors(error?.fields ?? {});
  };
  const isDirty =
    loaded !== null && draft !== null && JSON.stringify(draft) !== JSON.stringify(loaded.detail.rule);
  return { loaded, loadError, reload: load, draft, change, save, saving, isDirty, isStale, saveErrors };
}
