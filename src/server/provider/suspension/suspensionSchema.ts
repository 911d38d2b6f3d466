export const suspensionSchema = /* GraphQL */ `
  enum SuspensionKind {
    "Email campaigns, ticketholder comms and test mails."
    sending
    "New orders, online and at the till."
    selling
  }

  type OrganiserSuspension {
    kind: SuspensionKind!
    "The organisation's people see it."
    reason: String!
    since: String!
    "The name of the admin; null when the person is gone."
    by: String
  }

  extend type Mutation {
    suspendOrganiser(id: ID!, kind: SuspensionKind!, reason: String!): [OrganiserSuspension!]!
    restoreOrganiser(id: ID!, kind: SuspensionKind!): [OrganiserSuspension!]!
  }
`;
