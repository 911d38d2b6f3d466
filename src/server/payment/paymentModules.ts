import type { GraphqlModule } from '../graphql/graphqlModule';
import { gettingPaidGraphql } from './gettingPaid/gettingPaidResolvers';
import { paymentGraphql } from './paymentResolvers';

/** The cards that pay for a plan, and the account that receives the money of tickets. */
export const paymentModules: readonly GraphqlModule[] = [paymentGraphql, gettingPaidGraphql];
