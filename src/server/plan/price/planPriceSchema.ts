export const planPriceSchema = /* GraphQL */ `
  enum PriceInterval {
    month
    year
    "Each ticket sold."
    ticket
  }

  type PlanPrice {
    planId: Int!
    interval: PriceInterval!
    "What is paid, GST included where there is any."
    cents: SafeInt!
    "0 for a price without GST."
    gstPercent: Int!
  }

  enum PriceState {
    past
    current
    coming
  }

  type ListedPrice {
    id: Int!
    planId: Int!
    country: String!
    interval: PriceInterval!
    cents: SafeInt!
    gstPercent: Int!
    "On the day in the country's own zone."
    state: PriceState!
    "The first day, YYYY-MM-DD in the country's own zone."
    validFrom: String!
    "The last day; null until another price follows."
    validTo: String
    "Null for the prices that Turnout began with, or when the admin's account is gone."
    changedBy: String
    changedAt: String!
  }

  type PlanLimit {
    planId: Int!
    "People in the team, with those who are invited; null without a limit."
    teamMembers: Int
  }

  extend type Query {
    planLimits: [PlanLimit!]!
    "The prices of each plan in the order of their days."
    providerPrices: [ListedPrice!]!
  }

  extend type Mutation {
    setPlanPrice(
      planId: Int!
      country: String!
      interval: PriceInterval!
      cents: Int
      validFrom: String!
    ): [ListedPrice!]!
    withdrawPlanPrice(id: Int!): [ListedPrice!]!
    setPlanLimit(planId: Int!, teamMembers: Int): [PlanLimit!]!
  }
`;
