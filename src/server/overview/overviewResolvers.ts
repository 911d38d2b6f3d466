import { z } from 'zod';
import type { SectionFigures } from '../../contract/overview/overview';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { firstStepsOf, hideFirstSteps } from './firstStepService';
import { countSections } from './overviewQueries';
import { customisationOverview, marketingOverview, reportingOverview } from './sectionOverviewService';

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
    type SentCampaign {
      id: ID!
      kind: CampaignKind!
      name: String!
      "When its sending began."
      sentAt: String!
      result: CampaignResult!
    }
    type NextSend {
      id: ID!
      kind: CampaignKind!
      name: String!
      at: String!
      zone: String!
    }
    "Of the last 30 days. A number is only a lower bound where its IsLeast is true."
    type AudienceGrowth {
      "The people whom marketing mail reaches now."
      mailable: SafeInt!
      mailableIsLeast: Boolean!
      joined: SafeInt!
      joinedIsLeast: Boolean!
      unsubscribed: SafeInt!
    }
    type MarketingOverview {
      lastSent: SentCampaign
      nextSend: NextSend
      "Null without the permission for email campaigns."
      growth: AudienceGrowth
    }
    "The sums over the campaigns whose sending began in the last 30 days."
    type ReportingOverview {
      campaigns: SafeInt!
      sent: SafeInt!
      clicked: SafeInt!
      "The share of the sent, from 0 to 1; null before anything is sent."
      clickRate: Float
      orders: SafeInt!
      cents: SafeInt!
      "The campaign with the most people who clicked."
      best: SentCampaign
    }
    type EditedTemplate {
      id: ID!
      name: String!
      purpose: TemplatePurpose!
      updatedAt: String!
    }
    type CustomisationOverview {
      lastEdited: [EditedTemplate!]!
    }
    extend type Query {
      sectionFigures: SectionFigures!
      "Null without the permission for any page of the section, as the next two."
      marketingOverview: MarketingOverview
      reportingOverview: ReportingOverview
      customisationOverview: CustomisationOverview
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
      marketingOverview: operation('signed-in', z.object({}), (_args, context) => marketingOverview(context)),
      reportingOverview: operation('signed-in', z.object({}), (_args, context) => reportingOverview(context)),
      customisationOverview: operation('signed-in', z.object({}), (_args, context) =>
        customisationOverview(context),
      ),
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
