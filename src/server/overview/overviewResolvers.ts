import { z } from 'zod';
import type { SectionFigures } from '../../contract/overview/overview';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { firstStepsOf, hideFirstSteps } from './firstStepService';
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
    enum FirstStepName {
      event
      publish
      tixsuite
      "The postal address that every email shows."
      sender
      audience
      team
      "A passkey or an authenticator app of the person."
      signIn
    }
    type FirstStep {
      name: FirstStepName!
      isDone: Boolean!
    }
    type FirstSteps {
      steps: [FirstStep!]!
      "The id of the newest event in the state draft or in_review; null without such an event."
      draftEventId: ID
      "Whether the person may hide the steps for the organisation."
      mayHide: Boolean!
    }
    extend type Query {
      sectionFigures: SectionFigures!
      firstSteps: FirstSteps!
    }
    extend type Mutation {
      hideFirstSteps: FirstSteps!
    }
  `,
  resolvers: {
    Mutation: {
      hideFirstSteps: operation('signed-in', z.object({}), (_args, context) => hideFirstSteps(context)),
    },
    Query: {
      firstSteps: operation('signed-in', z.object({}), (_args, context) => firstStepsOf(context)),
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
