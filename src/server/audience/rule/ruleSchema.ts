export const ruleSchema = /* GraphQL */ `
  "A tree of conditions, see contract/audience/rule/audienceRules.ts."
  scalar AudienceRule

  type RuleProblem {
    "The path of the condition, such as rule.rules.0.value."
    path: String!
    message: String!
  }

  type AudienceRuleDetail {
    id: ID!
    name: String!
    archived: Boolean!
    "Incremented with every edit of the rule."
    version: Int!
    rule: AudienceRule!
    "Things in the rule that were deleted after it was saved."
    problems: [RuleProblem!]!
  }

  type RuleCount {
    people: Int!
    willReceive: Int!
    skipped: [SkipCount!]!
  }

  type RulePerson {
    contactId: ID!
    address: String!
    name: String!
    "A sentence for each condition that includes them."
    why: [String!]!
    "Why marketing mail would skip them."
    stop: SkipReason
    "The suppression behind it; null when they are only taking a break."
    suppression: SuppressionReason
  }

  type RulePeoplePage {
    people: [RulePerson!]!
    lastEvaluatedKey: String
  }

  type RuleChoice {
    id: ID!
    label: String!
  }

  type RuleChoices {
    events: [RuleChoice!]!
    sessions: [RuleChoice!]!
    venues: [RuleChoice!]!
    cities: [String!]!
    campaigns: [RuleChoice!]!
    audiences: [RuleChoice!]!
    fields: [String!]!
    currency: Currency!
  }

  type CopiedAudience {
    id: ID!
    name: String!
    kind: AudienceKind!
  }

  extend type Query {
    audienceRule(id: ID!): AudienceRuleDetail
    audienceRuleCount(audienceId: ID!): RuleCount!
    ruleCount(id: ID, rule: AudienceRule!): RuleCount!
    rulePeople(id: ID, rule: AudienceRule!, search: String!, key: String): RulePeoplePage!
    ruleChoices(id: ID): RuleChoices!
  }

  extend type Mutation {
    createAudienceRule(name: String!, rule: AudienceRule!): AudienceRuleDetail!
    saveAudienceRule(id: ID!, version: Int!, rule: AudienceRule!): AudienceRuleDetail!
    copyAudience(id: ID!): CopiedAudience!
  }
`;
