import type { Services } from '../../services';
import type { PayoutGateway } from '../payoutGateway';
import { findTestPayout, listTestEntries, listTestPayouts, readTestBalance } from './testPayoutQueries';

/** TEST GATEWAY: its balances and payouts have tables of their own, as if they were stored at a provider. No money moves. */
export const testPayoutGateway = ({ database: { adminDb } }: Pick<Services, 'database'>): PayoutGateway => ({
  name: 'test',
  listPayouts: ({ organiserId }, after) => listTestPayouts(adminDb, organiserId, after),
  findPayout: ({ organiserId }, providerId) => findTestPayout(adminDb, organiserId, providerId),
  listEntries: ({ organiserId }, payoutId, after) =>
    listTestEntries(adminDb, { account: organiserId, payoutId, after }),
  readBalance: ({ organiserId }, currency) => readTestBalance(adminDb, organiserId, currency),
});
