import { z } from 'zod';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { noticeSchema } from './noticeSchema';
import { noticesOf } from './noticeService';

export const noticeGraphql: GraphqlModule = {
  typeDefs: noticeSchema,
  resolvers: {
    Query: {
      organisationNotices: operation('signed-in', z.object({}), (_none, context) => noticesOf(context)),
    },
  },
};
