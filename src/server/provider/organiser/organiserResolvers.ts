import { z } from 'zod';
import { organisersInput } from '../../../contract/provider/organiserInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { organiserDetail } from './organiserDetail';
import { organiserPage } from './organiserPage';
import { organiserSchema } from './organiserSchema';

export const organiserGraphql: GraphqlModule = {
  typeDefs: organiserSchema,
  resolvers: {
    Query: {
      providerOrganisers: operation('isAdmin', organisersInput, (question, { services }) =>
        organiserPage(services, question),
      ),
      providerOrganiser: operation('isAdmin', z.object({ id: z.string() }), ({ id }, { services }) =>
        organiserDetail(services, id),
      ),
    },
  },
};
