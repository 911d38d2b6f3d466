import { z } from 'zod';
import { creditInput, creditRetryInput } from '../../../contract/plan/planCreditInput';
import { isUuid } from '../../database/isUuid';
import { operation, operationWithProof, type GraphqlModule } from '../../graphql/graphqlModule';
import { notFound } from '../../http/httpErrors';
import { invoicePage } from '../invoice/invoicePage';
import { creditInvoice, retryCredit } from './creditInvoice';
import { creditSchema } from './creditSchema';

export const creditGraphql: GraphqlModule = {
  typeDefs: creditSchema,
  resolvers: {
    Query: {
      providerInvoices: operation(
        'isAdmin',
        z.object({ id: z.string(), after: z.string().nullish() }),
        ({ id, after }, { services: { database, secret } }) => {
          if (!isUuid(id)) throw notFound('organiser');
          return invoicePage(database.adminDb, { organiserId: id, secret }, after ?? null);
        },
      ),
    },
    Mutation: {
      creditInvoice: operationWithProof('isAdmin', creditInput, (credit, { services, signedIn }) =>
        creditInvoice(services, signedIn, credit),
      ),
      retryCredit: operationWithProof('isAdmin', creditRetryInput, (credit, { services, signedIn }) =>
        retryCredit(services, signedIn, credit),
      ),
    },
  },
};
