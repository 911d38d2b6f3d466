import { createSlice } from '@reduxjs/toolkit';
import type { RuleCount } from '../../../contract/audience/rule/audienceRules';
import { errorCode } from '../../../contract/wire/requestError';
import { finishedMark } from '../../request/lateReplies';
import { trackPages } from '../../request/pages';
import { trackRequest } from '../../request/trackRequest';
import { loadAudiences } from '../audienceThunks';
import { audienceRuleArea, type AudienceRuleState } from './audienceRuleArea';
import { countAudience, countRule, loadRule, loadRulePeople, saveRule } from './ruleThunks';

function storeListCount(state: AudienceRuleState, audienceId: string, count: RuleCount | null): void {
  state.listCounts[audienceId] = count;
  state.listCounted.push(audienceId);
}

const audienceRuleSlice = createSlice({
  name: 'audienceRule',
  initialState: audienceRuleArea.initialState,
  reducers: {
    ruleClosed(state) {
      const { listCounts, listCounted } = state;
      return { ...audienceRuleArea.initialState, listCounts, listCounted };
    },
    ruleEdited(state) {
      state.saveError = null;
    },
  },
  extraReducers(builder) {
    trackRequest(builder, loadRule, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload }) {
        if (!payload) {
          state.error = { message: 'This rule no longer exists.' };
          return;
        }
        state.loaded = { ...payload, turn: (state.loaded?.turn ?? 0) + 1 };
        state.isStale = false;
        state.saveError = null;
      },
    });
    trackRequest(builder, saveRule, {
      loading: 'saving',
      error: 'saveError',
      fulfilled(state, { payload, meta }) {
        if (state.loaded?.detail.id === meta.arg.id) state.loaded.detail = payload;
      },
    });
    trackPages(builder, countRule, (state) => state.count);
    trackPages(builder, loadRulePeople, (state) => state.people);
    trackRequest(builder, countAudience, {
      fulfilled: (state, { payload, meta }) => storeListCount(state, meta.arg, payload),
    });
    builder.addMatcher(saveRule.rejected.match, (state, { payload }) => {
      if (payload?.code === errorCode.conflict) state.isStale = true;
    });
    builder.addMatcher(countRule.fulfilled.match, (state, { meta }) => {
      if (!finishedMark(meta).superseded) state.problems = {};
    });
    builder.addMatcher(countRule.rejected.match, (state, { payload, meta }) => {
      if (!finishedMark(meta).superseded && !meta.aborted) state.problems = payload?.fields ?? {};
    });
    builder.addMatcher(countAudience.rejected.match, (state, { meta }) => {
      if (!meta.aborted) storeListCount(state, meta.arg, null);
    });
    builder.addMatcher(loadAudiences.fulfilled.match, (state) => {
      state.listCounted = [];
    });
  },
  selectors: {
    selectAudienceRule: (state) => state,
  },
});

export const { ruleClosed, ruleEdited } = audienceRuleSlice.actions;
export const { selectAudienceRule } = audienceRuleSlice.selectors;
audienceRuleArea.addCases(audienceRuleSlice.reducer);
