import { z } from 'zod';
import { operation, type GraphqlModule } from './graphqlModule';
import { closeRequest } from '../http/idempotency';
import { requestOutcomeSchema } from './requestOutcomeSchema';

const closeRequestInput = z.object({
  key: z.string().min(1, 'Send the key of the request.').max(200, 'This is not the key of a request.'),
});

export const requestOutcomeGraphql: GraphqlModule = {
  typeDefs: requestOutcomeSchema,
  resolvers: {
    Mutation: {
      closeRequest: operation('signed-in', closeRequestInput, ({ key }, { services, signedIn }) =>
        closeRequest(services.database, { subject: signedIn.userId, key }),
      ),
    },
  },
};
