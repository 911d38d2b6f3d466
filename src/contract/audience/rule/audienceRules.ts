import type { RecipientSegment } from '../../campaign/campaignReport';
import type {
  AudienceRuleCountQuery,
  AudienceRuleQuery,
  RuleChoicesQuery,
  RulePeopleQuery,
} from '../../generated/operations';

/**
 * A rule audience is saved as a tree of conditions about contacts. Money is in cents of the organiser's currency, a
 * date is YYYY-MM-DD in the organiser's zone, and a day counts 24 hours back from now.
 */

/** Limits of one rule. `depth` is the number of levels of groups, including the outermost one. */
export const ruleLimits = {
  depth: 4,
  conditions: 30,
  text: 200,
  days: 3_650,
  cents: 100_000_000,
  /**
   * `nested` limits how many levels of rule audiences may refer to each other; `together` limits the conditions of
   * all of them.
   */
  nested: 5,
  together: 120,
} as const;

/**
 * A period of time. `days` counts back from now; otherwise the dates apply, both inclusive. All three are null if
 * there is no limit.
 */
export interface RulePeriod {
  days: number | null;
  from: string | null;
  until: string | null;
}
export const anyTime: RulePeriod = { days: null, from: null, until: null };

export const boughtKinds = ['anything', 'event', 'session', 'venue', 'category', 'city'] as const;
export type BoughtKind = (typeof boughtKinds)[number];

/**
 * Condition on what a contact bought: tickets or add-ons of a complete order that were not all refunded. `value` is
 * an id, a category or a city.
 */
export interface BoughtCondition extends RulePeriod {
  kind: 'bought';
  did: boolean;
  what: BoughtKind;
  value: string;
}

/** Condition on the sum of a contact's complete orders less refunds. A contact without orders has spent 0. */
export interface SpentCondition extends RulePeriod {
  kind: 'spent';
  compare: 'at_least' | 'less_than';
  cents: number;
}

/** Condition on the date of a contact's newest complete order. A contact without orders never matches. */
export interface LastOrderCondition {
  kind: 'last_order';
  when: 'before' | 'after' | 'within' | 'not_within';
  /** The date for `before` and `after`; otherwise null. */
  date: string | null;
  /** The number of days for `within` and `not_within`; otherwise null. */
  days: number | null;
}

/**
 * Condition on what a contact did with a mail. Only hits of class human count (DOMAIN section 2); opens are an estimate.
 */
export interface MailCondition extends RulePeriod {
  kind: 'mail';
  did: boolean;
  act: 'open' | 'click';
  /** Null means any campaign. */
  campaignId: string | null;
}

/** Condition on the segment of a campaign's recipients in which its report lists a contact now. */
export interface OutcomeCondition {
  kind: 'outcome';
  was: boolean;
  segment: RecipientSegment;
  campaignId: string;
}

export const fieldTests = ['is', 'is_not', 'contains', 'is_empty', 'is_filled'] as const;
export type FieldTest = (typeof fieldTests)[number];

/** Whether a test of a field compares it with a text. */
export const needsValue = (test: FieldTest): boolean => test !== 'is_empty' && test !== 'is_filled';

/**
 * Condition on a field of the contact. Upper and lower case are equal, and spaces at both ends are ignored. The field `email`
 * is the address.
 */
export interface FieldCondition {
  kind: 'field';
  field: string;
  test: FieldTest;
  value: string;
}

export const consentSources = ['checkout', 'import', 'manual', 'paste', 'ticketholders'] as const;

/**
 * Condition on a contact's consent on record that was not withdrawn since; with `source`, only consent from that source
 * counts.
 */
export interface ConsentCondition {
  kind: 'consent';
  given: boolean;
  source: (typeof consentSources)[number] | null;
}

/** Condition on membership of another audience, which may be a list or a rule. */
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
  | OutcomeCondition
  | FieldCondition
  | ConsentCondition
  | AudienceCondition;
export type ConditionKind = RuleCondition['kind'];

/** A group with `none` matches if none of its conditions does. */
export const ruleMatches = ['all', 'any', 'none'] as const;
export type RuleMatch = (typeof ruleMatches)[number];

export interface RuleGroup {
  kind: 'group';
  match: RuleMatch;
  rules: RuleNode[];
}
export type RuleNode = RuleGroup | RuleCondition;
/** The outermost group of a rule. In GraphQL its type is the scalar AudienceRule. */
export type AudienceRule = RuleGroup;

/** The initial rule of a new audience: everybody who agreed to get mail. */
export const firstRule: AudienceRule = {
  kind: 'group',
  match: 'all',
  rules: [{ kind: 'consent', given: true, source: null }],
};

/**
 * Every condition of a rule with its path: the positions in each group from the outermost one down to the condition.
 */
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

/** The path by which an error names a condition, such as `rule.rules.0.rules.2`, followed by the part that is wrong. */
export const rulePath = (path: readonly number[], part?: string): string =>
  ['rule', ...path.map((position) => `rules.${position}`), ...(part === undefined ? [] : [part])].join('.');

export type AudienceRuleDetail = NonNullable<AudienceRuleQuery['audienceRule']>;
/** The size of an audience. `skipped` holds only the reasons that apply to at least one person. */
export type RuleCount = AudienceRuleCountQuery['audienceRuleCount'];
export type RuleChoices = RuleChoicesQuery['ruleChoices'];
export type RulePeoplePage = RulePeopleQuery['rulePeople'];
export type RulePerson = RulePeoplePage['people'][number];

/** The number of people on one page. */
export const rulePeoplePageSize = 25;

const countFields = 'people willReceive skipped { reason count }';
const detailFields = 'id name archived version rule problems { path message }';

/** Loads a saved rule; null if no rule audience has this id. */
export const audienceRuleDocument = /* GraphQL */ `
  query audienceRule($id: ID!) {
    audienceRule(id: $id) { ${detailFields} }
  }
`;

/** Counts the people in a saved audience, list or rule, and how many of them marketing mail reaches now. */
export const audienceRuleCountDocument = /* GraphQL */ `
  query audienceRuleCount($audienceId: ID!) {
    audienceRuleCount(audienceId: $audienceId) { ${countFields} }
  }
`;

/**
 * Counts the same for a rule that is being edited. `id` is the audience that the rule belongs to, so that the server
 * can detect a rule that refers to itself.
 */
export const ruleCountDocument = /* GraphQL */ `
  query ruleCount($id: ID, $rule: AudienceRule!) {
    ruleCount(id: $id, rule: $rule) { ${countFields} }
  }
`;

/**
 * Lists the people who match a rule that is being edited, sorted by address, with the reasons why they match and why
 * a send would skip them.
 */
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

/** Lists the events, venues, campaigns and other values that conditions can name. */
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

/** Saves a rule; refused with CONFLICT if the rule was changed since `version`. */
export const saveAudienceRuleDocument = /* GraphQL */ `
  mutation saveAudienceRule($id: ID!, $version: Int!, $rule: AudienceRule!) {
    saveAudienceRule(id: $id, version: $version, rule: $rule) { ${detailFields} }
  }
`;

/** Copies an audience under another name: a list with the same people, or a rule with the same conditions. */
export const copyAudienceDocument = /* GraphQL */ `
  mutation copyAudience($id: ID!) {
    copyAudience(id: $id) {
      id
      name
      kind
    }
  }
`;
