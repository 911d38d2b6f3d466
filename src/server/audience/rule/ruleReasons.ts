import {
  ruleConditions,
  type RuleCondition,
  type RuleNode,
} from '../../../contract/audience/rule/audienceRules';
import { EMAIL_FIELD } from '../../../contract/template/template';
import {
  conditionText,
  dayText,
  moneyText,
  sourceLabels,
  type RuleNames,
} from '../../../contract/audience/rule/ruleLabels';
import type { Evidence } from './ruleEvidenceQueries';

/** One person's facts for each condition of a rule, in the order of `ruleConditions`. */
export interface PersonFacts {
  fields: Readonly<Record<string, string>>;
  address: string;
  holds: readonly boolean[];
  evidence: ReadonlyArray<Evidence | undefined>;
}

interface Weighed {
  fits: boolean;
  /** Positions of the conditions that decide the result. */
  because: number[];
}

/**
 * Finds the conditions that make a person match: all conditions of `all`, those that hold of `any`, all conditions of
 * `none`. When the person does not match, finds those that prevent it.
 */
function weigh(node: RuleNode, take: () => number, holds: readonly boolean[]): Weighed {
  if (node.kind !== 'group') {
    const position = take();
    return { fits: holds[position] ?? false, because: [position] };
  }
  const parts = node.rules.map((rule) => weigh(rule, take, holds));
  const chosen = (which: Weighed[]) => which.flatMap(({ because }) => because);
  if (node.match === 'all') {
    const failed = parts.filter(({ fits }) => !fits);
    return { fits: failed.length === 0, because: chosen(failed.length === 0 ? parts : failed) };
  }
  const met = parts.filter(({ fits }) => fits);
  const fits = node.match === 'any' ? met.length > 0 : met.length === 0;
  return { fits, because: chosen(met.length > 0 ? met : parts) };
}

/** Why a person is in, one sentence for each condition: "Bought Harbour Lights on 3 May 2026". */
export function reasonsForMatch(rule: RuleNode, person: PersonFacts, names: RuleNames): string[] {
  let next = 0;
  const { because } = weigh(rule, () => next++, person.holds);
  const conditions = rule.kind === 'group' ? ruleConditions(rule) : [];
  return because.flatMap((position) => {
    const condition = conditions[position]?.condition;
    if (!condition) return [];
    const holds = person.holds[position] ?? false;
    return [reasonOf(condition, { holds, person, evidence: person.evidence[position] }, names)];
  });
}

interface Finding {
  holds: boolean;
  person: PersonFacts;
  evidence: Evidence | undefined;
}

/** The condition as a sentence about this person; where it does not hold, its opposite. */
function reasonOf(condition: RuleCondition, { holds, person, evidence }: Finding, names: RuleNames): string {
  const day = evidence?.day ? dayText(evidence.day) : '';
  switch (condition.kind) {
    case 'bought':
      if (condition.did === holds && evidence) return `Bought ${evidence.what} on ${day}`;
      return conditionSentence({ ...condition, did: condition.did === holds }, names);
    case 'spent': {
      const amount = moneyText(evidence?.cents ?? 0, names.currency);
      return `Spent ${amount}${periodOf(condition, names)}`;
    }
    case 'last_order':
      return evidence ? `Last ordered on ${day} (${evidence.what})` : 'Never ordered';
    case 'mail': {
      if (condition.did !== holds || !evidence)
        return conditionSentence({ ...condition, did: condition.did === holds }, names);
      return condition.act === 'open'
        ? `Opened ${evidence.what} on ${day} (estimated)`
        : `Clicked in ${evidence.what} on ${day}`;
    }
    case 'outcome':
      return conditionSentence({ ...condition, was: condition.was === holds }, names);
    case 'field': {
      const value = (condition.field === EMAIL_FIELD ? person.address : person.fields[condition.field]) ?? '';
      return sentence(`${condition.field.replaceAll('_', ' ')} is ${value.trim() || 'empty'}`);
    }
    case 'consent': {
      if (!evidence) return 'No consent on record';
      return `Agreed on ${day}, ${sourceLabels[evidence.what] ?? evidence.what}`;
    }
    case 'audience': {
      const isIn = condition.inside === holds;
      return `${isIn ? 'In' : 'Not in'} ${names.label('audience', condition.audienceId) ?? 'another audience'}`;
    }
  }
}

/** "who did not buy anything" as a sentence of its own. */
function conditionSentence(condition: RuleCondition, names: RuleNames): string {
  return sentence(conditionText(condition, names).replace(/^who (?:are |were )?/, ''));
}

const sentence = (said: string): string => said.slice(0, 1).toUpperCase() + said.slice(1);

function periodOf(condition: Extract<RuleCondition, { kind: 'spent' }>, names: RuleNames): string {
  const whole = conditionText(condition, names);
  return whole.slice(conditionText({ ...condition, days: null, from: null, until: null }, names).length);
}
