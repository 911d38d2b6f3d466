import { sql, type RawBuilder } from 'kysely';
import type {
  AudienceCondition,
  AudienceRule,
  RuleCondition,
  RuleGroup,
  RuleNode,
} from '../../contract/audienceRules';
import { conditionHolds, conditionIs, conditionNarrows, type RuleView } from './ruleConditionQueries';

/** A rule with everything that it names at hand: the audiences in it, those in them, and so on. */
export interface ReadyRule extends RuleView {
  rule: AudienceRule;
  /** Of each audience that is named: its rule, or null for a list. */
  audiences: ReadonlyMap<string, AudienceRule | null>;
}

/** Who is in the list. */
const listed = (audienceId: string) => sql`exists (
  select from audience_contact as member where member.audience_id = ${audienceId}::uuid and member.contact_id = contact.id)`;

function inside({ audienceId }: AudienceCondition, ready: ReadyRule, wanted: boolean): RawBuilder<unknown> {
  const rule = ready.audiences.get(audienceId);
  if (rule) return nodeFits(rule, ready, wanted);
  return wanted ? listed(audienceId) : sql`not ${listed(audienceId)}`;
}

/** Whether the row `contact` fits a condition, or with `wanted` false whether it does not. */
function conditionFits(condition: RuleCondition, ready: ReadyRule, wanted: boolean): RawBuilder<unknown> {
  const is = conditionIs(condition) === wanted;
  if (condition.kind === 'audience') return inside(condition, ready, is);
  const holds = conditionHolds(condition, ready);
  if (!is) return sql`not ${holds}`;
  const narrow = conditionNarrows(condition);
  return narrow ? sql`${narrow} and ${holds}` : holds;
}

/**
 * A negation is carried down to the conditions: there it becomes an anti-join, where above a group it would be asked
 * contact by contact.
 */
function nodeFits(node: RuleNode, ready: ReadyRule, wanted = true): RawBuilder<unknown> {
  return node.kind === 'group'
    ? groupFits(node, ready, wanted)
    : sql`(${conditionFits(node, ready, wanted)})`;
}

function groupFits({ match, rules }: RuleGroup, ready: ReadyRule, wanted: boolean): RawBuilder<unknown> {
  const negated = match === 'none' ? wanted : !wanted;
  const isConjunction = match === 'any' ? !wanted : wanted;
  const parts = rules.map((rule) => nodeFits(rule, ready, !negated));
  return sql`(${sql.join(parts, isConjunction ? sql` and ` : sql` or `)})`;
}

/** A condition about the row `contact`, of `organiserId`: true for everybody whom the rule describes. */
export const contactFits = (ready: ReadyRule): RawBuilder<unknown> =>
  sql`contact.organiser_id = ${ready.organiserId}::uuid and ${nodeFits(ready.rule, ready)}`;

/** Whether each of these conditions, as it stands in the rule, holds for the row `contact`. */
export const conditionsThatHold = (
  conditions: readonly RuleCondition[],
  ready: ReadyRule,
): RawBuilder<unknown> =>
  sql`array[${sql.join(conditions.map((condition) => sql`(${conditionFits(condition, ready, true)})`))}]`;
