import {
  anyTime,
  ruleConditions,
  ruleLimits,
  type ConditionKind,
  type RuleChoices,
  type RuleCondition,
  type RuleGroup,
  type RuleNode,
} from '../../../contract/audience/rule/audienceRules';

/** Edits of a rule. A path is the list of positions that lead to a node; the path of the outermost group is empty. */
export type RulePath = readonly number[];

export function changeAt(group: RuleGroup, path: RulePath, change: (node: RuleNode) => RuleNode): RuleGroup {
  const [first, ...rest] = path;
  if (first === undefined) {
    const changed = change(group);
    return changed.kind === 'group' ? changed : group;
  }
  return {
    ...group,
    rules: group.rules.map((node, position) => {
      if (position !== first) return node;
      if (rest.length === 0) return change(node);
      return node.kind === 'group' ? changeAt(node, rest, change) : node;
    }),
  };
}

export const addTo = (group: RuleGroup, path: RulePath, added: RuleNode): RuleGroup =>
  changeAt(group, path, (node) =>
    node.kind === 'group' ? { ...node, rules: [...node.rules, added] } : node,
  );

export function removeAt(group: RuleGroup, path: RulePath): RuleGroup {
  const last = path.at(-1);
  return changeAt(group, path.slice(0, -1), (node) =>
    node.kind === 'group' ? { ...node, rules: node.rules.filter((_, position) => position !== last) } : node,
  );
}

export const isFull = (rule: RuleGroup): boolean => ruleConditions(rule).length >= ruleLimits.conditions;

/** A new condition that is complete where a choice exists. */
export function newCondition(kind: ConditionKind, choices: RuleChoices | null): RuleCondition {
  switch (kind) {
    case 'bought':
      return { kind, did: true, what: 'anything', value: '', ...anyTime };
    case 'spent':
      return { kind, compare: 'at_least', cents: 5_000, ...anyTime };
    case 'last_order':
      return { kind, when: 'within', date: null, days: 90 };
    case 'mail':
      return { kind, did: true, act: 'click', campaignId: null, ...anyTime, days: 90 };
    case 'outcome':
      return { kind, was: true, segment: 'sent', campaignId: choices?.campaigns[0]?.id ?? '' };
    case 'field':
      return { kind, field: choices?.fields[0] ?? 'email', test: 'is_filled', value: '' };
    case 'consent':
      return { kind, given: true, source: null };
    case 'audience':
      return { kind, inside: true, audienceId: choices?.audiences[0]?.id ?? '' };
  }
}
