import { z } from 'zod';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { countQueue, listQueue } from './approvalQueueQueries';
import { approvalQueueSchema } from './approvalQueueSchema';

export const approvalQueueGraphql: GraphqlModule = {
  typeDefs: approvalQueueSchema,
  resolvers: {
    Query: {
      providerApprovals: operation('isAdmin', z.object({}), async (_none, { services }) => ({
        total: await countQueue(services.database.adminDb),
        approvals: await listQueue(services.database.adminDb),
      })),
      providerApprovalCount: operation('isAdmin', z.object({}), (_none, { services }) =>
        countQueue(services.database.adminDb),
      ),
    },
  },
};
