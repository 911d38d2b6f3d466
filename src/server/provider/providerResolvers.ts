import { z } from 'zod';
import { invitationInput } from '../../contract/provider/providerInput';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { inviteOrganiser, invitationsOf, withdrawInvitation } from './invitationService';
import { listOrganisers } from './organiserListQueries';
import { providerSchema } from './providerSchema';

const search = z.object({
  search: z
    .string()
    .nullish()
    .transform((text) => (text ?? '').trim())
    .pipe(z.string().max(200, 'Search for at most 200 characters.')),
});
const byId = z.object({ id: z.uuid('Choose an invitation of the list.') });

export const providerGraphql: GraphqlModule = {
  typeDefs: providerSchema,
  resolvers: {
    Query: {
      providerOrganisers: operation('isAdmin', search, (asked, { services }) =>
        listOrganisers(services.database.adminDb, asked.search),
      ),
      organiserInvitations: operation('isAdmin', z.object({}), (_none, { services }) =>
        invitationsOf(services),
      ),
    },
    Mutation: {
      inviteOrganiser: operation('isAdmin', invitationInput, (invited, { services, signedIn }) =>
        inviteOrganiser(services, signedIn, invited),
      ),
      withdrawInvitation: operation('isAdmin', byId, ({ id }, { services, signedIn }) =>
        withdrawInvitation(services, signedIn, id),
      ),
    },
  },
};
