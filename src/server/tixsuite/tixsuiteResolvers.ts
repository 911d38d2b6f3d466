import { z } from 'zod';
import { operation, operationWithProof, type GraphqlModule } from '../graphql/graphqlModule';
import { saveTicketDesign } from './ticketDesignService';
import { tixsuiteSchema } from './tixsuiteSchema';
import {
  finishSetup,
  readSetup,
  setBookingFee,
  setCompany,
  setPayout,
  setRefundPolicy,
} from './tixsuiteService';

const withInput = z.object({ input: z.unknown() });

export const tixsuiteGraphql: GraphqlModule = {
  typeDefs: tixsuiteSchema,
  resolvers: {
    Query: {
      tixsuiteSetup: operation('tixsuite', z.object({}), (_args, context) =>
        context.inTenant((db) => readSetup(db, context)),
      ),
    },
    Mutation: {
      saveTixsuiteCompany: operation('tixsuite', withInput, ({ input }, context) =>
        context.inTenant((db) => setCompany(db, context, input)),
      ),
      saveBookingFee: operation('tixsuite', withInput, ({ input }, context) =>
        context.inTenant((db) => setBookingFee(db, context, input)),
      ),
      saveRefundPolicy: operation('tixsuite', withInput, ({ input }, context) =>
        context.inTenant((db) => setRefundPolicy(db, context, input)),
      ),
      saveTicketDesign: operation('tixsuite', withInput, ({ input }, context) =>
        context.inTenant(async (db) => {
          await saveTicketDesign(db, context, input);
          return readSetup(db, context);
        }),
      ),
      saveTixsuitePayout: operationWithProof('tixsuite', withInput, ({ input }, context) =>
        context.inTenant((db) => setPayout(db, context, input)),
      ),
      finishTixsuiteSetup: operation('tixsuite', z.object({ agreed: z.boolean() }), ({ agreed }, context) =>
        context.inTenant((db) => finishSetup(db, context, agreed)),
      ),
    },
  },
};
