import { z } from 'zod';
import { recipientSegments } from './campaignReport';

/** The search of a report's recipients. Addresses are personal data, so it is no REST call with the text in its path. */

const longestSearch = 200;

/** `search` is the beginning of an email address; `key` continues the list. */
export const recipientSearchInput = z.object({
  id: z.string(),
  segment: z.enum(recipientSegments),
  search: z
    .string()
    .trim()
    .max(longestSearch, `Search for at most ${longestSearch} characters.`)
    .toLowerCase(),
  key: z.string().nullish(),
});

export const searchRecipientsDocument = /* GraphQL */ `
  query searchRecipients($id: ID!, $segment: RecipientSegment!, $search: String!, $key: String) {
    searchRecipients(id: $id, segment: $segment, search: $search, key: $key) {
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
