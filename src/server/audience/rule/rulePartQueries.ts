import { sql, type RawBuilder } from 'kysely';
import type { RuleCondition, RuleGroup } from '../../../contract/audience/rule/audienceRules';
import { combineWords, notIn, type Word } from '../contactMaps';
import { conditionIs, describes, type ContactSet } from './ruleConditionQueries';
import { textsLast, type ReadyRule } from './ruleQueries';

/**
 * A rule, or a part of it: a word when sets alone decide it, so that bit maps answer it, or else a test of the row
 * `contact`.
 */
export type RulePart = { word: Word } | { test: RawBuilder<unknown> };

interface Maps {
  /** The contacts that the condition, which is one of `ruleSets`, describes. */
  wordOf(condition: RuleCondition): Word;
  /** A test whether the row `contact` is in. */
  isIn(word: Word): RawBuilder<unknown>;
}

/** Every condition that describes a set, of the rule and of the rules that it refers to, each once. */
export type RuleSets = ReadonlyMap<RuleCondition, ContactSet>;

export function ruleSets(ready: ReadyRule): RuleSets {
  const sets = new Map<RuleCondition, ContactSet>();
  const collect = ({ rules }: RuleGroup): void => {
    for (const node of rules) {
      const inner = node.kind === 'group' ? node : innerRule(node, ready);
      if (inner) collect(inner);
      else if (node.kind !== 'group' && !sets.has(node)) {
        const described = describes(node, ready, true);
        if ('from' in described) sets.set(node, described);
      }
    }
  };
  collect(ready.rule);
  return sets;
}

const innerRule = (condition: RuleCondition, { audiences }: ReadyRule) =>
  condition.kind === 'audience' ? audiences.get(condition.audienceId) : undefined;

/** Combines all parts that sets alone decide into one map, so that each row needs only one bit test for them. */
export function rulePart({ match, rules }: RuleGroup, ready: ReadyRule, maps: Maps): RulePart {
  const words: Word[] = [];
  const tests: Array<RawBuilder<unknown>> = [];
  for (const node of textsLast(rules)) {
    const part = node.kind === 'group' ? rulePart(node, ready, maps) : conditionPart(node, ready, maps);
    if ('word' in part) words.push(part.word);
    else tests.push(part.test);
  }
  if (tests.length === 0) return { word: combineWords(match, words) };
  if (words.length > 0) tests.unshift(maps.isIn(combineWords(match === 'all' ? 'all' : 'any', words)));
  const joined = sql`(${sql.join(tests, match === 'all' ? sql` and ` : sql` or `)})`;
  return { test: match === 'none' ? sql`(not ${joined})` : joined };
}

function conditionPart(condition: RuleCondition, ready: ReadyRule, maps: Maps): RulePart {
  const part = describedPart(condition, ready, maps);
  if (conditionIs(condition)) return part;
  return 'word' in part ? { word: notIn(part.word) } : { test: sql`(not ${part.test})` };
}

function describedPart(condition: RuleCondition, ready: ReadyRule, maps: Maps): RulePart {
  const inner = innerRule(condition, ready);
  if (inner) return rulePart(inner, ready, maps);
  const described = describes(condition, ready, true);
  return 'from' in described ? { word: maps.wordOf(condition) } : { test: sql`(${described})` };
}
