import { z } from 'zod';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { apiKeyTypeDefs } from './apiKeySchema';
import { apiKeysOf, revokeApiKey } from './apiKeyService';

export const apiKeyGraphql: GraphqlModule = {
  typeDefs: apiKeyTypeDefs,
  resolvers: {
    Query: { apiKeys: operation('integration', z.object({}), (_, context) => apiKeysOf(context)) },
    Mutation: {
      revokeApiKey: operation('integration', z.object({ id: z.string() }), ({ id }, context) =>
        revokeApiKey(context, id),
      ),
    },
  },
};
