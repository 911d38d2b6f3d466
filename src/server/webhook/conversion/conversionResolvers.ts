import { z } from 'zod';
import { conversionKindInput } from '../../../contract/webhook/conversionInput';
import { type GraphqlModule, operation, operationWithProof } from '../../graphql/graphqlModule';
import { conversionSchema } from './conversionSchema';
import { listDestinations } from './destinationQueries';
import { removeDestination, saveDestination, testDestination } from './destinationService';
import { listOrderConversions } from './orderConversionQueries';

const PERMISSION = 'preferences';
const ofKind = z.object({ kind: conversionKindInput });
const ofOrder = z.object({ id: z.string() });

export const conversionGraphql: GraphqlModule = {
  typeDefs: conversionSchema,
  resolvers: {
    OrderDetail: {
      // The order was found within the person's scope; the messages about it belong to the whole organisation.
      conversions: (order, _args, { services, signedIn }) =>
        signedIn
          ? services.database.withOrganiser(signedIn.organiserId, (db) =>
              listOrderConversions(db, {
                organiserId: signedIn.organiserId,
                orderId: ofOrder.parse(order).id,
              }),
            )
          : [],
    },
    Query: {
      conversionDestinations: operation(PERMISSION, z.object({}), (_none, { inTenant, services, signedIn }) =>
        inTenant((db) => listDestinations(db, signedIn.organiserId, services.clock.now())),
      ),
    },
    Mutation: {
      saveConversions: operationWithProof(
        PERMISSION,
        ofKind.extend({ input: z.unknown() }),
        ({ kind, input }, context) => saveDestination(context, kind, input),
      ),
      removeConversions: operation(PERMISSION, ofKind, ({ kind }, context) =>
        removeDestination(context, kind),
      ),
      testConversions: operation(PERMISSION, ofKind, ({ kind }, context) => testDestination(context, kind)),
    },
  },
};
