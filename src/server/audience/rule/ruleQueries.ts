import { sql, type RawBuilder } from 'kysely';
import type {
  AudienceRule,
  RuleCondition,
  RuleGroup,
  RuleNode,
} from '../../../contract/audience/rule/audienceRules';
import { conditionHolds, conditionIs, type RuleView } from './ruleConditionQueries';

/** A rule with every audience that it refers to, directly or through other rules. */
export interface ReadyRule extends RuleView {
  rule: AudienceRule;
  /** The rule of each audience that is referred to, or null for a list. */
  audiences: ReadonlyMap<string, AudienceRule | null>;
}

/**
 * Whether the condition, or its negation, holds for the row `contact`.
 * @param isOfMany whether the statement evaluates it for many contacts, or looks it up for each of a few
 */
export function conditionFits(
  condition: RuleCondition,
  ready: ReadyRule,
  isOfMany: boolean,
): RawBuilder<unknown> {
  const rule = condition.kind === 'audience' ? ready.audiences.get(condition.audienceId) : undefined;
  const holds = rule ? groupFits(rule, ready, isOfMany) : conditionHolds(condition, ready, isOfMany);
  return conditionIs(condition) ? sql`(${holds})` : sql`(not ${holds})`;
}

/** Puts comparisons of texts last, because they take the longest. */
export const textsLast = (rules: readonly RuleNode[]): RuleNode[] =>
  [...rules].sort((a, b) => Number(a.kind === 'field') - Number(b.kind === 'field'));

function groupFits({ match, rules }: RuleGroup, ready: ReadyRule, isOfMany: boolean): RawBuilder<unknown> {
  const parts = textsLast(rules).map((node) =>
    node.kind === 'group' ? groupFits(node, ready, isOfMany) : conditionFits(node, ready, isOfMany),
  );
  const joined = sql`(${sql.join(parts, match === 'all' ? sql` and ` : sql` or `)})`;
  return match === 'none' ? sql`(not ${joined})` : joined;
}

/** A condition on the row `contact`: true for every contact of the organiser that the rule describes. */
export const contactFits = (ready: ReadyRule): RawBuilder<unknown> =>
  sql`contact.organiser_id = ${ready.organiserId}::uuid and ${groupFits(ready.rule, ready, true)}`;

/** Whether each of these conditions, including its negation, holds for the row `contact`. */
export const conditionsThatHold = (
  conditions: readonly RuleCondition[],
  ready: ReadyRule,
): RawBuilder<unknown> =>
  sql`array[${sql.join(conditions.map((condition) => sql`(${conditionFits(condition, ready, false)})`))}]`;
