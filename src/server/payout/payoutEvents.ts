import type { Queryable } from '../database/openDatabase';
import { findOrganiserOfAccount } from '../payment/gettingPaid/stripeAccountQueries';
import type { Services } from '../services';
import { payoutJob } from './payoutJobKinds';

/**
 * Handles an event about a payout of Stripe's webhook: a job reads the payout from Stripe, because events can arrive late
 * and out of order.
 * @param record records the event in the same transaction; false when it was already recorded
 */
export async function applyPayoutEvent(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  event: { accountId: string; payoutId: string },
  record: (db: Queryable) => Promise<boolean>,
): Promise<void> {
  const { accountId: connectedAccount, payoutId: providerId } = event;
  const organiserId = await findOrganiserOfAccount(database.adminDb, connectedAccount);
  if (!organiserId) return;
  await database.withOrganiser(organiserId, async (db) => {
    if (!(await record(db))) return;
    await queue.add(db, payoutJob({ organiserId, gateway: 'stripe', connectedAccount, providerId }));
  });
  queue.wake();
}
