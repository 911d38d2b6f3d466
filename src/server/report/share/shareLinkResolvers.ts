import { z } from 'zod';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { shareLinkTypeDefs } from './shareLinkSchema';
import { revokeShareLink, shareLinksOf } from './shareLinkService';

export const shareLinkGraphql: GraphqlModule = {
  typeDefs: shareLinkTypeDefs,
  resolvers: {
    Query: {
      shareLinks: operation(
        'events',
        z.object({ eventId: z.string() }),
        ({ eventId }, { signedIn: { organiserId }, services, inTenant }) =>
          inTenant((db) => shareLinksOf(db, { organiserId, eventId }, services.clock.now())),
      ),
    },
    Mutation: {
      revokeShareLink: operation('events', z.object({ id: z.string() }), ({ id }, context) =>
        revokeShareLink(context, id),
      ),
    },
  },
};
