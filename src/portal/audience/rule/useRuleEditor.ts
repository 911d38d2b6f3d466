import { useCallback, useEffect } from 'react';
import type { AudienceRule } from '../../../contract/audience/rule/audienceRules';
import { useLoad } from '../../request/useLoad';
import { showToast } from '../../request/toastSlice';
import { resultOf } from '../../request/requestResult';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ruleClosed, ruleEdited, selectAudienceRule } from './audienceRuleSlice';
import { loadRule, saveRule } from './ruleThunks';

/** The saved rule of one audience, and the state of saving another one. */
export function useRuleEditor(id: string) {
  const dispatch = useAppDispatch();
  const { loaded, error, saving, saveError, isStale, problems } = useAppSelector(selectAudienceRule);
  const load = useCallback(() => dispatch(loadRule(id)), [dispatch, id]);
  const reload = useLoad(load);
  useEffect(() => () => void dispatch(ruleClosed()), [dispatch, id]);

  /** @returns the rule as it is saved now; undefined when the server refused it */
  const save = async (rule: AudienceRule): Promise<AudienceRule | undefined> => {
    if (!loaded || saving) return undefined;
    const result = await resultOf(dispatch(saveRule({ id, version: loaded.detail.version, rule })));
    if (!result.isDone) return undefined;
    dispatch(showToast({ severity: 'success', detail: 'Rule saved' }));
    return result.reply.rule;
  };
  const changed = useCallback(() => void dispatch(ruleEdited()), [dispatch]);
  const saveErrors = saveError?.fields ?? {};
  return { loaded, loadError: error, reload, save, saving, isStale, saveErrors, problems, changed };
}
