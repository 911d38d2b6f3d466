export const requestOutcomeSchema = /* GraphQL */ `
  "The outcome of a mutation whose reply was lost."
  enum RequestOutcome {
    done
    under_way
    "It was not done, and will not be done later."
    not_done
    "The server was interrupted while it ran the mutation."
    unknown
  }

  extend type Mutation {
    "Finds the outcome of one's own mutation by its idempotency key; one that arrives after this call is refused."
    closeRequest(key: String!): RequestOutcome!
  }
`;
