import type { GraphqlModule } from '../graphql/graphqlModule';
import { creditGraphql } from './credit/creditResolvers';
import { planInvoiceGraphql } from './invoice/planInvoiceResolvers';
import { planGraphql } from './planResolvers';
import { planPriceGraphql } from './price/planPriceResolvers';
import { testRenewalGraphql } from './testGateway/testRenewalResolvers';

/** The plan page, prices, invoices, credit notes, and what a tester moves in time. */
export const planModules: readonly GraphqlModule[] = [
  planGraphql,
  planPriceGraphql,
  planInvoiceGraphql,
  creditGraphql,
  testRenewalGraphql,
];
