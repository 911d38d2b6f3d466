import type {
  AudienceRuleDetail,
  RuleChoices,
  RuleCount,
  RulePeoplePage,
} from '../../../contract/audience/rule/audienceRules';
import type { RuleCountQueryVariables } from '../../../contract/generated/operations';
import type { RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';
import { noPages, type Pages } from '../../request/pages';

export interface LoadedRule {
  detail: AudienceRuleDetail;
  choices: RuleChoices;
  /** Changes each time that the rule is loaded, so that the editor is reset to it. */
  turn: number;
}

/** The rule that is being edited, the people who match it, and the counts of the rules in the list. */
export interface AudienceRuleState {
  loading: boolean;
  loaded: LoadedRule | null;
  error: RequestError | null;
  saving: boolean;
  saveError: RequestError | null;
  /** Whether the rule was saved elsewhere since it was loaded, so that it cannot be saved here. */
  isStale: boolean;
  count: Pages<RuleCountQueryVariables, RuleCount>;
  /** The problems of the edited rule by path, according to the last count. */
  problems: Record<string, string>;
  people: Pages<RuleCountQueryVariables & { search: string }, RulePeoplePage>;
  /** By audience; null for a rule that cannot be counted. */
  listCounts: Record<string, RuleCount | null>;
  /** The audiences counted since the list was loaded. */
  listCounted: string[];
}

export const audienceRuleArea = lateArea<AudienceRuleState>({
  loading: false,
  loaded: null,
  error: null,
  saving: false,
  saveError: null,
  isStale: false,
  count: noPages,
  problems: {},
  people: noPages,
  listCounts: {},
  listCounted: [],
});

declare module '../../store/rootState' {
  interface RootState {
    audienceRule: AudienceRuleState;
  }
}
