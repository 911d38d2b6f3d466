import { activityInput } from '../../../contract/team/activityInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { activitySchema } from './activitySchema';
import { activityPage } from './activityService';

export const activityGraphql: GraphqlModule = {
  typeDefs: activitySchema,
  resolvers: {
    Query: {
      activity: operation('preferences', activityInput, (wanted, context) => activityPage(context, wanted)),
    },
  },
};
