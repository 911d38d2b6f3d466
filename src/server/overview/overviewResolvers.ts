import { z } from 'zod';
import type { SectionFigures } from '../../contract/overview/overview';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { countSections } from './overviewQueries';

export const overviewGraphql: GraphqlModule = {
  typeDefs: /* GraphQL */ `
    "One figure for each page of a section; null without the permission for that page."
    type SectionFigures {
      emailCampaigns: Int
      ticketholderComms: Int
      audiences: Int
      emailTemplates: Int
      sentCampaigns: Int
    }
    extend type Query {
      sectionFigures: SectionFigures!
    }
  `,
  resolvers: {
    Query: {
      sectionFigures: operation('signed-in', z.object({}), async (_args, { inTenant, signedIn }) => {
        const { emailCampaign, ticketholderCommunication, reporting } = signedIn.permissions;
        const figures = await inTenant(countSections);
        const shown: SectionFigures = {
          emailCampaigns: emailCampaign ? figures.emailCampaigns : null,
          ticketholderComms: ticketholderCommunication ? figures.ticketholderComms : null,
          audiences: emailCampaign ? figures.audiences : null,
          emailTemplates: emailCampaign ? figures.emailTemplates : null,
          sentCampaigns: reporting ? figures.sentCampaigns : null,
        };
        return shown;
      }),
    },
  },
};
