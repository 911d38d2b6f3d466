import { addSuppressionInput, suppressionsInput } from '../../../contract/audience/suppressionInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { suppressionSchema } from './suppressionSchema';
import { addSuppression, suppressionPage } from './suppressionService';

const permission = 'emailCampaign';

export const suppressionGraphql: GraphqlModule = {
  typeDefs: suppressionSchema,
  resolvers: {
    Query: {
      suppressions: operation(permission, suppressionsInput, (wanted, context) =>
        suppressionPage(context, wanted),
      ),
    },
    Mutation: {
      addSuppression: operation(permission, addSuppressionInput, (added, context) =>
        addSuppression(context, added),
      ),
    },
  },
};
