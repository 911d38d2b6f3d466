import { z } from 'zod';
import type { WidgetSetup } from '../../contract/site/widget';
import { listOrganiserCards } from '../event/public/publicEventQueries';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { notFound } from '../http/httpErrors';
import { siteOf } from '../http/requestedHost';
import { widgetData } from './widgetData';

/** More than anybody chooses from in a list; the others are found by their public address. */
const MAX_EVENTS = 200;

export const widgetGraphql: GraphqlModule = {
  typeDefs: /* GraphQL */ `
    type WidgetSetupEvent {
      id: ID!
      title: String!
      url: String!
    }
    type WidgetSetup {
      organiserId: ID!
      organiserName: String!
      "The public site of the organiser's country, where the script is."
      siteUrl: String!
      "The public list with the organiser's events."
      listUrl: String!
      events: [WidgetSetupEvent!]!
    }
    extend type Query {
      "What the screen of the widget shows to choose from."
      widgetSetup: WidgetSetup!
    }
  `,
  resolvers: {
    Query: {
      widgetSetup: operation(
        'sites',
        z.object({}),
        async (_args, { services, signedIn }): Promise<WidgetSetup> => {
          const found = await listOrganiserCards(services, { organiserId: signedIn.organiserId }, MAX_EVENTS);
          if (!found) throw notFound('organiser');
          const siteUrl = siteOf(services.publicUrl, found.organiser.country);
          const { organiserName, listUrl, events } = widgetData(found, siteUrl);
          return {
            organiserId: found.organiser.id,
            organiserName,
            siteUrl,
            listUrl,
            events: events.map(({ id, title, url }) => ({ id, title, url })),
          };
        },
      ),
    },
  },
};
