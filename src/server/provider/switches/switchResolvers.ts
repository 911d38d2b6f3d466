import { z } from 'zod';
import { switchInput } from '../../../contract/provider/switchInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { requireRecentProof } from '../../http/signedIn';
import { setSwitch, switchesOf } from './switchService';
import { switchSchema } from './switchSchema';

export const switchGraphql: GraphqlModule = {
  typeDefs: switchSchema,
  resolvers: {
    Query: {
      providerSwitches: operation('isAdmin', z.object({}), (_none, { services }) => switchesOf(services)),
    },
    Mutation: {
      setSwitch: operation('isAdmin', switchInput, (change, { services, signedIn }) => {
        requireRecentProof(signedIn, services.clock);
        return setSwitch(services, signedIn, change);
      }),
    },
  },
};
