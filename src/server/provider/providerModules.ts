import type { GraphqlModule } from '../graphql/graphqlModule';
import { approvalQueueGraphql } from './approval/approvalQueueResolvers';
import { mailStateGraphql } from './mail/mailStateResolvers';
import { organiserGraphql } from './organiser/organiserResolvers';
import { providerGraphql } from './providerResolvers';
import { suspensionsGraphql } from './suspension/suspensionResolvers';
import { switchGraphql } from './switches/switchResolvers';

/** All of the provider's desk but the prices and the invoices of plans. */
export const providerModules: readonly GraphqlModule[] = [
  providerGraphql,
  organiserGraphql,
  approvalQueueGraphql,
  mailStateGraphql,
  switchGraphql,
  suspensionsGraphql,
];
