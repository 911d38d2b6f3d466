import {
  conversionEvents,
  conversionKinds,
  conversionOutcomes,
  conversionStates,
} from '../../../contract/webhook/conversion';

export const conversionSchema = /* GraphQL */ `
  enum ConversionKind { ${conversionKinds.join(' ')} }
  enum ConversionState { ${conversionStates.join(' ')} }
  enum ConversionOutcome { ${conversionOutcomes.join(' ')} }
  enum ConversionEvent { ${conversionEvents.join(' ')} }

  "Where the sales to buyers who agreed are reported."
  type ConversionDestination {
    kind: ConversionKind!
    state: ConversionState!
    "Of Google Analytics; null unless it is saved."
    measurementId: String
    "Empty for Google Analytics."
    pixelId: String!
    testCode: String!
    "The API secret or access token is never shown."
    hasSecret: Boolean!
    "What the provider answered when it refused the credentials."
    reason: String
    deliveredAt: String
    "Null unless the last attempt failed."
    failingSince: String
    pausedUntil: String
    waiting: SafeInt!
    failed: SafeInt!
  }

  "An empty secret keeps the stored one; pixel and test code are of Meta alone."
  input ConversionInput {
    isOn: Boolean
    secret: String
    pixelId: String
    testCode: String
  }

  "What a provider answered to a test event."
  type ConversionTest {
    accepted: Boolean!
    message: String!
    "The beginning of its reply."
    answer: String!
  }

  "What became of the report of a sale or of a refund."
  type OrderConversion {
    kind: ConversionKind!
    event: ConversionEvent!
    outcome: ConversionOutcome!
    "When it was sent, or is to be tried again."
    at: String
    "Why it was not sent, or not yet."
    reason: String
  }

  extend type OrderDetail {
    "Empty until the order is sold, and for a sale at the door."
    conversions: [OrderConversion!]!
  }

  extend type Query {
    conversionDestinations: [ConversionDestination!]!
  }

  extend type Mutation {
    saveConversions(kind: ConversionKind!, input: ConversionInput!): ConversionDestination!
    removeConversions(kind: ConversionKind!): ConversionDestination!
    testConversions(kind: ConversionKind!): ConversionTest!
  }
`;
