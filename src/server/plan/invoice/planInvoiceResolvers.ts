import { z } from 'zod';
import { planIssuerInput } from '../../../contract/plan/planIssuerInput';
import { operation, operationWithProof, type GraphqlModule } from '../../graphql/graphqlModule';
import { downloadRefusal } from '../../http/signedIn';
import { invoicePage } from './invoicePage';
import { planInvoiceSchema } from './planInvoiceSchema';
import { issuersOf, setIssuer } from './planIssuerService';

export const planInvoiceGraphql: GraphqlModule = {
  typeDefs: planInvoiceSchema,
  resolvers: {
    Query: {
      billingInvoices: operation(
        'billingHistory',
        z.object({ after: z.string().nullish() }),
        ({ after }, { inSnapshot, services: { secret }, signedIn }) => {
          const reader = { organiserId: signedIn.organiserId, downloadRefusal: downloadRefusal(signedIn) };
          return inSnapshot((db) => invoicePage(db, { ...reader, secret }, after ?? null));
        },
      ),
      planIssuers: operation('isAdmin', z.object({}), (_none, { services }) => issuersOf(services)),
    },
    Mutation: {
      setPlanIssuer: operationWithProof('isAdmin', planIssuerInput, (issuer, { services, signedIn }) =>
        setIssuer(services, signedIn, issuer),
      ),
    },
  },
};
