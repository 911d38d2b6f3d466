import { z } from 'zod';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { endOtherSessions, endSession, sessionsOf } from '../sessionService';
import { signInSessionSchema } from './signInSessionSchema';

const none = z.object({});

// Every person may see and end their own sessions, whatever they may do in an organisation.
export const signInSessionGraphql: GraphqlModule = {
  typeDefs: signInSessionSchema,
  resolvers: {
    Query: {
      signInSessions: operation('signed-in', none, (_none, { services, signedIn }) =>
        sessionsOf(services, signedIn),
      ),
    },
    Mutation: {
      endSignInSession: operation(
        'signed-in',
        z.object({ id: z.string() }),
        ({ id }, { services, signedIn }) => endSession(services, signedIn, id),
      ),
      endOtherSignInSessions: operation('signed-in', none, (_none, { services, signedIn }) =>
        endOtherSessions(services, signedIn),
      ),
    },
  },
};
