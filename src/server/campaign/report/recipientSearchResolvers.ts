import { recipientPageSize, recipientSegments } from '../../../contract/campaign/campaignReport';
import { partOfState } from '../../../contract/campaign/recipient/recipientParts';
import { recipientSearchInput } from '../../../contract/campaign/recipient/recipientSearchInput';
import type { GraphqlModule } from '../../graphql/graphqlModule';
import { campaignOperation } from '../campaignPermissions';
import { recipientPage } from './reportPageService';

/** The fields are described in contract/campaign/campaignReport.ts. */
export const recipientSearchGraphql: GraphqlModule = {
  typeDefs: /* GraphQL */ `
    enum RecipientSegment { ${recipientSegments.join(' ')} }
    enum RecipientState { ${Object.keys(partOfState).join(' ')} }
    type FoundRecipient {
      recipientId: ID!
      address: String!
      firstName: String!
      lastName: String!
      state: RecipientState!
      skipReason: SkipReason
      answer: String!
      sentAt: String
      opens: Int!
      clicks: Int!
      opensAll: Int!
      clicksAll: Int!
      unsubscribedAt: String
    }
    type FoundRecipients {
      recipients: [FoundRecipient!]!
      "Continues the list; null on the last page."
      lastEvaluatedKey: String
    }
    extend type Query {
      searchRecipients(id: ID!, segment: RecipientSegment!, search: String!, sort: String, key: String): FoundRecipients!
    }
  `,
  resolvers: {
    Query: {
      searchRecipients: campaignOperation(
        recipientSearchInput,
        async (
          { id, segment, search, sort, key },
          { inTenant, signedIn: { organiserId }, services: { secret } },
        ) => {
          const query = { segment, search, sort, size: recipientPageSize.usual, key: key ?? undefined };
          const { result, lastEvaluatedKey } = await inTenant((db) =>
            recipientPage(db, { organiserId, campaignId: id, secret }, query),
          );
          return { recipients: result, lastEvaluatedKey };
        },
      ),
    },
  },
};
