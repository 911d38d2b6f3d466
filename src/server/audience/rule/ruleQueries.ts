import { sql, type RawBuilder } from 'kysely';
import type {
  AudienceRule,
  RuleCondition,
  RuleGroup,
  RuleNode,
} from '../../../contract/audience/rule/audienceRules';
import { conditionHolds, conditionIs, type RuleView } from './ruleConditionQueries';

/** A rule with everything that it names at hand: the audiences in it, those in them, and so on. */
export interface ReadyRule extends RuleView {
  rule: AudienceRule;
  /** Of each audience that is named: its rule, or null for a list. */
  audiences: ReadonlyMap<string, AudienceRule | null>;
}

function conditionFits(condition: RuleCondition, ready: ReadyRule, isOfMany: boolean): RawBuilder<unknown> {
  const rule = condition.kind === 'audience' ? ready.audiences.get(condition.audienceId) : undefined;
  const holds = rule ? groupFits(rule, ready, isOfMany) : conditionHolds(condition, ready, isOfMany);
  return conditionIs(condition) ? sql`(${holds})` : sql`(not ${holds})`;
}

/** Texts are compared last, as that takes the longest. */
export const textsLast = (rules: readonly RuleNode[]): RuleNode[] =>
  [...rules].sort((a, b) => Number(a.kind === 'field') - Number(b.kind === 'field'));

function groupFits({ match, rules }: RuleGroup, ready: ReadyRule, isOfMany: boolean): RawBuilder<unknown> {
  const parts = textsLast(rules).map((node) =>
    node.kind === 'group' ? groupFits(node, ready, isOfMany) : conditionFits(node, ready, isOfMany),
  );
  const joined = sql`(${sql.join(parts, match === 'all' ? sql` and ` : sql` or `)})`;
  return match === 'none' ? sql`(not ${joined})` : joined;
}

/** A condition about the row `contact`, of `organiserId`: true for everybody whom the rule describes. */
export const contactFits = (ready: ReadyRule): RawBuilder<unknown> =>
  sql`contact.organiser_id = ${ready.organiserId}::uuid and ${groupFits(ready.rule, ready, true)}`;

/** Whether each of these conditions, as it stands in the rule, holds for the row `contact`. */
export const conditionsThatHold = (
  conditions: readonly RuleCondition[],
  ready: ReadyRule,
): RawBuilder<unknown> =>
  sql`array[${sql.join(conditions.map((condition) => sql`(${conditionFits(condition, ready, false)})`))}]`;
