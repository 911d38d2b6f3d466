export const switchSchema = /* GraphQL */ `
  enum SwitchKey {
    signUp
    sending
    selling
    imports
  }

  type FeatureSwitch {
    key: SwitchKey!
    isOn: Boolean!
    "Why it was last changed; empty if it never was."
    reason: String!
    "Null if it was never changed, or the admin's account is gone."
    changedBy: String
    changedAt: String
  }

  extend type Query {
    providerSwitches: [FeatureSwitch!]!
  }

  extend type Mutation {
    setSwitch(key: SwitchKey!, isOn: Boolean!, reason: String!): [FeatureSwitch!]!
  }
`;
