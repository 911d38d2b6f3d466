import type { Queryable } from '../database/openDatabase';
import { findOrganiserOfAccount } from '../payment/gettingPaid/stripeAccountQueries';
import type { Services } from '../services';
import { payoutJob } from './payoutJobKinds';

/**
 * Handles an event about a payout: a job reads the payout from its provider, because events can arrive late and out of
 * order. An account of the test gateway is the organiser's id.
 * @param record records the event in the same transaction; false when it was already recorded
 */
export async function applyPayoutEvent(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  event: { gateway: 'stripe' | 'test'; accountId: string; payoutId: string },
  record: (db: Queryable) => Promise<boolean>,
): Promise<void> {
  const { gateway, accountId, payoutId: providerId } = event;
  const isTest = gateway === 'test';
  const organiserId = isTest ? accountId : await findOrganiserOfAccount(database.adminDb, accountId);
  if (!organiserId) return;
  const connectedAccount = isTest ? null : accountId;
  await database.withOrganiser(organiserId, async (db) => {
    if (!(await record(db))) return;
    await queue.add(db, payoutJob({ organiserId, gateway, connectedAccount, providerId }));
  });
  queue.wake();
}
