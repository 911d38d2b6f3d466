export const requestOutcomeSchema = /* GraphQL */ `
  "What became of a mutation whose answer was lost."
  enum RequestOutcome {
    done
    under_way
    "It is not done later either."
    not_done
    "The server was interrupted while it worked on it."
    unknown
  }

  extend type Mutation {
    "By the idempotency key of a mutation of one's own; one that has not come yet is refused when it does."
    closeRequest(key: String!): RequestOutcome!
  }
`;
