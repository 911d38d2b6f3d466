import type {
  AudienceRuleCountQuery,
  AudienceRuleQuery,
  RuleChoicesQuery,
  RulePeopleQuery,
} from '../../generated/operations';

/**
 * A saved rule as an audience: a tree of conditions about contacts. Money is in cents of the organiser's currency, a
 * date is YYYY-MM-DD in the organiser's zone, a day counts 24 hours back from now.
 */

/** How deep groups stand in groups, the outermost counted, and how much one rule may ask. */
export const ruleLimits = {
  depth: 4,
  conditions: 30,
  text: 200,
  days: 3_650,
  cents: 100_000_000,
  /** Rules in rules in rules, and the conditions of all of them together. */
  nested: 5,
  together: 120,
} as const;

/** `days` counts back from now; else the dates, both inclusive; all three null mean ever. */
export interface RulePeriod {
  days: number | null;
  from: string | null;
  until: string | null;
}
export const ever: RulePeriod = { days: null, from: null, until: null };

export const boughtKinds = ['anything', 'event', 'session', 'venue', 'category', 'city'] as const;
export type BoughtKind = (typeof boughtKinds)[number];

/** Tickets or add-ons of a complete order that were not all given back. `value` is an id, a category or a city. */
export interface BoughtCondition extends RulePeriod {
  kind: 'bought';
  did: boolean;
  what: BoughtKind;
  value: string;
}

/** The sum of complete orders less what went back; nobody's orders are 0. */
export interface SpentCondition extends RulePeriod {
  kind: 'spent';
  compare: 'at_least' | 'less_than';
  cents: number;
}

/** The newest complete order; who never ordered has none and fits none of these. */
export interface LastOrderCondition {
  kind: 'last_order';
  when: 'before' | 'after' | 'within' | 'not_within';
  /** For before and after. */
  date: string | null;
  /** For within and not_within. */
  days: number | null;
}

/** What a person did with a mail: hits of class human (DOMAIN section 2); opens are estimated. */
export interface MailCondition extends RulePeriod {
  kind: 'mail';
  did: boolean;
  act: 'open' | 'click';
  /** Null for any campaign. */
  campaignId: string | null;
}

export const fieldTests = ['is', 'is_not', 'contains', 'is_empty', 'is_filled'] as const;
export type FieldTest = (typeof fieldTests)[number];

/** Upper and lower case are alike, spaces at the ends do not count. The field `email` is the address. */
export interface FieldCondition {
  kind: 'field';
  field: string;
  test: FieldTest;
  value: string;
}

export const consentSources = ['checkout', 'import', 'manual', 'paste', 'ticketholders'] as const;

/** A consent on record that was not withdrawn since; with `source`, one that came in that way. */
export interface ConsentCondition {
  kind: 'consent';
  given: boolean;
  source: (typeof consentSources)[number] | null;
}

/** In, or not in, another audience: a list or a rule. */
export interface AudienceCondition {
  kind: 'audience';
  inside: boolean;
  audienceId: string;
}

export type RuleCondition =
  | BoughtCondition
  | SpentCondition
  | LastOrderCondition
  | MailCondition
  | FieldCondition
  | ConsentCondition
  | AudienceCondition;
export type ConditionKind = RuleCondition['kind'];

/** `none` is not: none of its conditions holds. */
export const ruleMatches = ['all', 'any', 'none'] as const;
export type RuleMatch = (typeof ruleMatches)[number];

export interface RuleGroup {
  kind: 'group';
  match: RuleMatch;
  rules: RuleNode[];
}
export type RuleNode = RuleGroup | RuleCondition;
/** The outermost group. On the wire it is the scalar AudienceRule. */
export type AudienceRule = RuleGroup;

/** What a new rule says until somebody changes it: everybody who agreed to get mail. */
export const firstRule: AudienceRule = {
  kind: 'group',
  match: 'all',
  rules: [{ kind: 'consent', given: true, source: null }],
};

/** Every condition of a rule with its path: the positions that lead to it. */
export function ruleConditions(
  group: RuleGroup,
  path: readonly number[] = [],
): Array<{ condition: RuleCondition; path: number[] }> {
  return group.rules.flatMap((node, position) =>
    node.kind === 'group'
      ? ruleConditions(node, [...path, position])
      : [{ condition: node, path: [...path, position] }],
  );
}

/** How an error names a condition: `rule.rules.0.rules.2`, with the part of it that is wrong. */
export const rulePath = (path: readonly number[], part?: string): string =>
  ['rule', ...path.map((position) => `rules.${position}`), ...(part === undefined ? [] : [part])].join('.');

export type AudienceRuleDetail = NonNullable<AudienceRuleQuery['audienceRule']>;
/** `skipped` holds only reasons that somebody has. */
export type RuleCount = AudienceRuleCountQuery['audienceRuleCount'];
export type RuleChoices = RuleChoicesQuery['ruleChoices'];
export type RulePeoplePage = RulePeopleQuery['rulePeople'];
export type RulePerson = RulePeoplePage['people'][number];

/** People of one page. */
export const rulePeoplePageSize = 25;

const countFields = 'people willReceive skipped { reason count }';
const detailFields = 'id name archived version rule problems { path message }';

/** A rule as it is saved; null when there is no rule audience with this id. */
export const audienceRuleDocument = /* GraphQL */ `
  query audienceRule($id: ID!) {
    audienceRule(id: $id) { ${detailFields} }
  }
`;

/** How many people a saved audience, rule or list, has now and how many of them marketing mail reaches. */
export const audienceRuleCountDocument = /* GraphQL */ `
  query audienceRuleCount($audienceId: ID!) {
    audienceRuleCount(audienceId: $audienceId) { ${countFields} }
  }
`;

/** The same for a rule that is being written; `id` is the audience that it belongs to, for rules that name themselves. */
export const ruleCountDocument = /* GraphQL */ `
  query ruleCount($id: ID, $rule: AudienceRule!) {
    ruleCount(id: $id, rule: $rule) { ${countFields} }
  }
`;

/** Who fits a rule that is being written, each with why, and why they would be skipped. By address. */
export const rulePeopleDocument = /* GraphQL */ `
  query rulePeople($id: ID, $rule: AudienceRule!, $search: String!, $key: String) {
    rulePeople(id: $id, rule: $rule, search: $search, key: $key) {
      people {
        contactId
        address
        name
        why
        stop
        suppression
      }
      lastEvaluatedKey
    }
  }
`;

/** What conditions can name. */
export const ruleChoicesDocument = /* GraphQL */ `
  query ruleChoices($id: ID) {
    ruleChoices(id: $id) {
      events {
        id
        label
      }
      sessions {
        id
        label
      }
      venues {
        id
        label
      }
      cities
      campaigns {
        id
        label
      }
      audiences {
        id
        label
      }
      fields
      currency
    }
  }
`;

export const createAudienceRuleDocument = /* GraphQL */ `
  mutation createAudienceRule($name: String!, $rule: AudienceRule!) {
    createAudienceRule(name: $name, rule: $rule) { ${detailFields} }
  }
`;

/** Refused with CONFLICT when the rule was changed since `version`. */
export const saveAudienceRuleDocument = /* GraphQL */ `
  mutation saveAudienceRule($id: ID!, $version: Int!, $rule: AudienceRule!) {
    saveAudienceRule(id: $id, version: $version, rule: $rule) { ${detailFields} }
  }
`;

/** A list with the same people, or a rule with the same conditions, under another name. */
export const copyAudienceDocument = /* GraphQL */ `
  mutation copyAudience($id: ID!) {
    copyAudience(id: $id) {
      id
      name
      kind
    }
  }
`;
