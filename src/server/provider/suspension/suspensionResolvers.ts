import { restorationInput, suspensionInput } from '../../../contract/provider/providerInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { requireRecentProof } from '../../http/signedIn';
import { suspensionSchema } from './suspensionSchema';
import { restoreOrganiser, suspendOrganiser } from './suspensionService';

export const suspensionsGraphql: GraphqlModule = {
  typeDefs: suspensionSchema,
  resolvers: {
    Mutation: {
      suspendOrganiser: operation('isAdmin', suspensionInput, async (asked, { services, signedIn }) => {
        requireRecentProof(signedIn, services.clock);
        return suspendOrganiser(services, signedIn, asked);
      }),
      restoreOrganiser: operation('isAdmin', restorationInput, async (asked, { services, signedIn }) => {
        requireRecentProof(signedIn, services.clock);
        return restoreOrganiser(services, signedIn, asked);
      }),
    },
  },
};
