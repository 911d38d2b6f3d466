import { endSupportInput } from '../../../contract/team/supportInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { endSupport } from './supportService';

export const supportGraphql: GraphqlModule = {
  typeDefs: /* GraphQL */ `
    type SupportEnded {
      ok: Boolean!
    }

    extend type Mutation {
      "Ends the visit of an admin of the provider; the caller's own without an id."
      endSupport(id: ID): SupportEnded!
    }
  `,
  resolvers: {
    Mutation: {
      endSupport: operation('signed-in', endSupportInput, async ({ id }, { services, signedIn }) => {
        await endSupport(services, signedIn, id);
        return { ok: true };
      }),
    },
  },
};
