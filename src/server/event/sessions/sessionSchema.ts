/**
 * `contract/event/eventSessionInput.ts` checks the required fields of the inputs, because its messages name the field.
 */
export const sessionSchema = /* GraphQL */ `
  type PlannedSession {
    id: ID!
    "Increases with every edit, not with sales; an edit names the version that it is based on."
    version: Int!
    startsLocal: String!
    choice: WallTimeChoice
    endsLocal: String
    endChoice: WallTimeChoice
    doorsLocal: String
    doorsChoice: WallTimeChoice
    "When sales end; null means at the start."
    salesUntilLocal: String
    salesChoice: WallTimeChoice
    zone: String!
    capacity: Int
    startsAt: String!
    endsAt: String
    cancelledAt: String
    "What is taken and what can still be sold, considering pools and ticket types."
    line: CapacityLine!
    wasSold: Boolean!
  }

  type SessionsVenue {
    name: String!
    zone: String!
    capacity: Int
  }

  type EventSessions {
    eventId: ID!
    title: String!
    "Check-in asks for confirmation when it is more than this many hours before or after a session."
    checkInHours: Int!
    checkInVersion: Int!
    venue: SessionsVenue!
    sessions: [PlannedSession!]!
  }

  "What moving or cancelling a session affects."
  type SessionReach {
    sessionId: ID!
    tickets: SafeInt!
    ticketholders: Int!
    orders: SafeInt!
    paidCents: SafeInt!
    carts: Int!
  }

  enum SessionChoiceField {
    choice
    endChoice
    doorsChoice
    salesChoice
  }

  type SessionQuestion {
    field: SessionChoiceField!
    message: String!
  }

  type RuleSession {
    startsLocal: String!
    choice: WallTimeChoice
    endsLocal: String
    endChoice: WallTimeChoice
    doorsLocal: String
    doorsChoice: WallTimeChoice
    salesUntilLocal: String
    salesChoice: WallTimeChoice
    zone: String!
    capacity: Int
    problem: String
    questions: [SessionQuestion!]!
  }

  type RuleReading {
    sessions: [RuleSession!]!
    unmet: [String!]!
  }

  input SessionPlanInput {
    startsLocal: String
    choice: String
    endsLocal: String
    endChoice: String
    doorsLocal: String
    doorsChoice: String
    salesUntilLocal: String
    salesChoice: String
    zone: String
    capacity: Int
  }

  input SessionRuleInput {
    weekdays: [Int!]
    everyWeeks: Int
    from: String
    until: String
    except: [String!]
    starts: String
    ends: String
    doors: String
    salesMinutes: Int
    zone: String
    capacity: Int
  }

  extend type Query {
    eventSessions(eventId: ID!): EventSessions!
    "Reads a rule without adding anything."
    sessionsOfRule(eventId: ID!, rule: SessionRuleInput!): RuleReading!
    sessionReach(id: ID!): SessionReach!
  }

  # CONFLICT where the row was changed since version; without a version nothing is compared.
  extend type Mutation {
    addSessions(eventId: ID!, sessions: [SessionPlanInput!]!): EventSessions!
    changeSession(id: ID!, version: Int, session: SessionPlanInput!, told: Int): EventSessions!
    cancelSession(id: ID!, version: Int, told: Int!): EventSessions!
    removeSession(id: ID!, version: Int): EventSessions!
    saveCheckInHours(eventId: ID!, version: Int, hours: Int): EventSessions!
  }
`;
