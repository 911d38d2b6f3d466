/** The audit trail of an organiser, in sentences. */
export const activitySchema = /* GraphQL */ `
  enum AuditGroup {
    team
    events
    orders
    mail
    audience
    account
    provider
  }

  type ActivityPart {
    text: String!
    "The address of a page of the portal about what the text names."
    link: String
  }

  type ActivityEntry {
    id: ID!
    who: String!
    at: String!
    parts: [ActivityPart!]!
    network: String
    browser: String
  }

  type ActivityPerson {
    id: String!
    name: String!
  }

  type ActivityPage {
    entries: [ActivityEntry!]!
    "Everybody who did something, and the team."
    people: [ActivityPerson!]!
    "The organiser's time zone, in which the days of the filter begin and end."
    zone: String!
    "The number of entries that match the filter, on all pages."
    total: Int!
    lastEvaluatedKey: String
  }

  extend type Query {
    activity(person: String, group: AuditGroup, from: String, until: String, key: String): ActivityPage!
  }
`;
