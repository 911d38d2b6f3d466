/**
 * The search of a report's recipients. Addresses are personal data, so it is no REST call with the text in its path.
 * `search` is the beginning of an email address; `key` continues the list.
 */
export const searchRecipientsDocument = /* GraphQL */ `
  query searchRecipients(
    $id: ID!
    $segment: RecipientSegment!
    $search: String!
    $sort: String
    $key: String
  ) {
    searchRecipients(id: $id, segment: $segment, search: $search, sort: $sort, key: $key) {
      recipients {
        recipientId
        address
        firstName
        lastName
        state
        skipReason
        answer
        sentAt
        opens
        clicks
        opensAll
        clicksAll
        unsubscribedAt
      }
      lastEvaluatedKey
    }
  }
`;
