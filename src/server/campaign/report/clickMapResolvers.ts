import { clickMapInput } from '../../../contract/campaign/clickMapInput';
import type { GraphqlModule } from '../../graphql/graphqlModule';
import { badInput } from '../../http/httpErrors';
import { campaignOperation } from '../campaignPermissions';
import { clickMapHtml } from './clickMap';
import { findClicksByPosition, listSentMails } from './clickMapQueries';

/** The fields are described in contract/campaign/clickMap.ts. */
export const clickMapGraphql: GraphqlModule = {
  typeDefs: /* GraphQL */ `
    type SentVersion {
      version: Int!
      subject: String!
    }
    type ClickMap {
      version: Int!
      everyClass: Boolean!
      "The mail as it was sent with the clicks at each link. Nothing in it is counted."
      html: String
      "The addresses that this version links to."
      links: Int!
      "All clicks on them."
      clicks: SafeInt!
      "The versions of an A/B test; only version 0 without one."
      versions: [SentVersion!]!
    }
    extend type Query {
      campaignClickMap(id: ID!, version: Int!, everyClass: Boolean!): ClickMap!
    }
  `,
  resolvers: {
    Query: {
      campaignClickMap: campaignOperation(
        clickMapInput,
        async ({ id, version, everyClass }, { inSnapshot }) => {
          const { mails, clicksAt } = await inSnapshot(async (db) => ({
            mails: await listSentMails(db, id),
            clicksAt: await findClicksByPosition(db, id, { version, everyClass }),
          }));
          const mail = mails[version];
          if (!mail) throw badInput('version', 'This campaign has no such version.');
          const clicks = [...new Set(clicksAt.values())];
          return {
            version,
            everyClass,
            html: mail.html === null ? null : clickMapHtml(mail.html, clicksAt),
            links: clicks.length,
            clicks: clicks.reduce((sum, { hits }) => sum + hits, 0),
            versions: mails.map(({ subject }, position) => ({ version: position, subject })),
          };
        },
      ),
    },
  },
};
