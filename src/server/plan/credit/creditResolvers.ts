import { z } from 'zod';
import { creditInput, creditRetryInput } from '../../../contract/plan/planCreditInput';
import { isUuid } from '../../database/isUuid';
import { operation, operationWithProof, type GraphqlModule } from '../../graphql/graphqlModule';
import { notFound } from '../../http/httpErrors';
import { downloadRefusal } from '../../http/signedIn';
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
        ({ id, after }, { services: { database, secret }, signedIn }) => {
          if (!isUuid(id)) throw notFound('organiser');
          const reader = { organiserId: id, downloadRefusal: downloadRefusal(signedIn) };
          return invoicePage(database.adminDb, { ...reader, secret }, after ?? null);
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
