import { restorationInput, suspensionInput } from '../../../contract/provider/providerInput';
import { operationWithProof, type GraphqlModule } from '../../graphql/graphqlModule';
import { suspensionSchema } from './suspensionSchema';
import { restoreOrganiser, suspendOrganiser } from './suspensionService';

export const suspensionsGraphql: GraphqlModule = {
  typeDefs: suspensionSchema,
  resolvers: {
    Mutation: {
      suspendOrganiser: operationWithProof('isAdmin', suspensionInput, (asked, { services, signedIn }) =>
        suspendOrganiser(services, signedIn, asked),
      ),
      restoreOrganiser: operationWithProof('isAdmin', restorationInput, (asked, { services, signedIn }) =>
        restoreOrganiser(services, signedIn, asked),
      ),
    },
  },
};
