import {
  ruleConditions,
  ruleLimits,
  rulePath,
  type AudienceRule,
  type RuleCondition,
} from '../../../contract/audience/rule/audienceRules';
import type { RuleNames } from '../../../contract/audience/rule/ruleLabels';
import type { Queryable } from '../../database/openDatabase';
import {
  findNumbers,
  findReferences,
  findRules,
  findRuleSetting,
  type ReferenceKind,
  type References,
} from './ruleReferenceQueries';
import type { ReadyRule } from './ruleQueries';

/** Why a rule cannot be evaluated: the condition it concerns, and the cure. */
export interface RuleProblem {
  path: string;
  message: string;
}

/** A map between numbers further apart than this has more than 4 MB. */
const MAX_NUMBER_SPAN = 2 ** 25;

export interface CheckedRule {
  ready: ReadyRule;
  names: RuleNames;
  problems: RuleProblem[];
}

/** The thing that a condition refers to, and the part of the condition that names it. */
function referenceOf(
  condition: RuleCondition,
): { kind: ReferenceKind; id: string; part: string } | undefined {
  if (condition.kind === 'audience')
    return { kind: 'audience', id: condition.audienceId, part: 'audienceId' };
  if ((condition.kind === 'mail' || condition.kind === 'outcome') && condition.campaignId !== null)
    return { kind: 'campaign', id: condition.campaignId, part: 'campaignId' };
  if (condition.kind !== 'bought') return undefined;
  const { what, value } = condition;
  if (what !== 'event' && what !== 'session' && what !== 'venue') return undefined;
  return { kind: what, id: value, part: 'value' };
}

const gone: Record<ReferenceKind, string> = {
  event: 'The event of this condition was deleted. Choose another, or remove the condition.',
  session:
    'The session of this condition was removed from its event. Choose another, or remove the condition.',
  venue: 'The venue of this condition was deleted or merged. Choose another, or remove the condition.',
  campaign: 'The campaign of this condition was deleted. Choose another, or remove the condition.',
  audience: 'The audience of this condition was deleted. Choose another, or remove the condition.',
};

/**
 * A rule with everything it refers to loaded, and its problems: references to deleted things, and rules that refer
 * back to themselves.
 * @param id the audience whose rule it is; null for one that is not saved yet
 */
export async function readyRule(
  db: Queryable,
  { organiserId, now, id }: { organiserId: string; now: Date; id: string | null },
  rule: AudienceRule,
): Promise<CheckedRule> {
  const { zone, currency } = await findRuleSetting(db, organiserId);
  const { first, last } = await findNumbers(db, organiserId);
  const audiences = new Map<string, AudienceRule | null>();
  const names = new Map<string, string>();
  let missing = audiencesOf(rule);
  for (let depth = 0; missing.length > 0 && depth <= ruleLimits.nested; depth++) {
    const found = await findRules(db, missing);
    for (const [foundId, { name, rule: inner }] of found) {
      audiences.set(foundId, inner);
      names.set(foundId, name);
    }
    missing = [...found.values()]
      .flatMap(({ rule: inner }) => (inner ? audiencesOf(inner) : []))
      .filter((named) => !audiences.has(named));
  }
  const rules = [rule, ...[...audiences.values()].filter((inner) => inner !== null)];
  for (const [named, label] of await findReferences(db, referencesOf(rules))) names.set(named, label);
  const known = { id, audiences, names };
  const problems = ruleConditions(rule).flatMap(({ condition, path }) => {
    const message = problemOf(condition, known);
    const part = referenceOf(condition)?.part;
    return message === undefined ? [] : [{ path: rulePath(path, part), message }];
  });
  if (problems.length === 0 && conditionsTogether(rule, known) > ruleLimits.together) {
    const message = `Including the rules inside it, this rule has more than ${ruleLimits.together} conditions. Choose audiences that are simpler.`;
    problems.push({ path: rulePath([]), message });
  }
  return {
    ready: { rule, audiences, organiserId, zone, now, first, isSpread: last - first > MAX_NUMBER_SPAN },
    names: { label: (_kind, named) => names.get(named), currency },
    problems,
  };
}

const audiencesOf = (rule: AudienceRule): string[] => [
  ...new Set(
    ruleConditions(rule).flatMap(({ condition }) =>
      condition.kind === 'audience' ? [condition.audienceId] : [],
    ),
  ),
];

function referencesOf(rules: readonly AudienceRule[]): References {
  const all = rules
    .flatMap((rule) => ruleConditions(rule))
    .flatMap(({ condition }) => referenceOf(condition) ?? []);
  const of = (kind: ReferenceKind) => [
    ...new Set(all.filter((one) => one.kind === kind).map(({ id }) => id)),
  ];
  return {
    event: of('event'),
    session: of('session'),
    venue: of('venue'),
    campaign: of('campaign'),
    audience: [],
  };
}

interface Known {
  id: string | null;
  audiences: ReadonlyMap<string, AudienceRule | null>;
  names: ReadonlyMap<string, string>;
}

function problemOf(condition: RuleCondition, known: Known): string | undefined {
  const reference = referenceOf(condition);
  if (!reference) return undefined;
  if (!known.names.has(reference.id)) return gone[reference.kind];
  if (condition.kind !== 'audience') return undefined;
  const name = known.names.get(condition.audienceId) ?? '';
  const found = innerProblem(condition.audienceId, known, known.id === null ? [] : [known.id]);
  if (found === 'cycle') {
    return `“${name}” refers back to this rule, so neither can be evaluated. Choose another audience, or remove the condition.`;
  }
  if (found === 'deep') {
    return `“${name}” has rules nested more than ${ruleLimits.nested} deep. Choose an audience that is simpler.`;
  }
  if (found === 'gone') {
    return `The rule of “${name}” refers to something that was deleted. Fix that rule, or remove this condition.`;
  }
  return undefined;
}

/** The first problem inside another rule. `above` are the audiences that led to it. */
function innerProblem(
  id: string,
  known: Known,
  above: readonly string[],
): 'cycle' | 'deep' | 'gone' | undefined {
  if (above.includes(id)) return 'cycle';
  const rule = known.audiences.get(id);
  if (rule === undefined) return above.length > ruleLimits.nested ? 'deep' : 'gone';
  if (rule === null) return undefined;
  if (above.length > ruleLimits.nested) return 'deep';
  for (const { condition } of ruleConditions(rule)) {
    const reference = referenceOf(condition);
    if (!reference) continue;
    if (condition.kind === 'audience') {
      const found = innerProblem(condition.audienceId, known, [...above, id]);
      if (found) return found;
    } else if (!known.names.has(reference.id)) return 'gone';
  }
  return undefined;
}

/** The conditions of a rule without problems. Those of a rule inside it count once for each time that rule is used. */
function conditionsTogether(rule: AudienceRule, known: Known): number {
  return ruleConditions(rule).reduce((sum, { condition }) => {
    const inner = condition.kind === 'audience' ? known.audiences.get(condition.audienceId) : null;
    return sum + (inner && sum <= ruleLimits.together ? conditionsTogether(inner, known) : 1);
  }, 0);
}
