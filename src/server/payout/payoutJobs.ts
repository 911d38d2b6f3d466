import { z } from 'zod';
import type { Services } from '../services';
import { PAYOUT_JOB, payoutJob, payoutJobPayload } from './payoutJobKinds';
import { payoutGatewayNamed } from './payoutGatewayNamed';
import { listConnectedAccounts, listFinished } from './payoutQueries';
import { readPayout } from './readPayout';

const FIND = 'payout/find';
const FIND_OF = 'payout/findOf';
const DAY_MS = 86_400_000;

const accountPayload = z.object({ organiserId: z.uuid(), connectedAccount: z.string() });

/** Starts the daily search for payouts whose events were missed; called whenever a process that runs jobs starts. */
export async function queuePayoutSearch({
  queue,
  database,
}: Pick<Services, 'queue' | 'database'>): Promise<void> {
  await queue.add(database.adminDb, { kind: FIND, key: FIND, payload: {} });
}

export function payoutJobs(services: Services): void {
  const { queue, database, clock } = services;
  queue.handle(PAYOUT_JOB, async (job) => {
    if (await readPayout(services, payoutJobPayload.parse(job))) return;
    throw new Error('A payment or refund of a payout is not stored yet, so the payout is read again.');
  });
  queue.handle(FIND, async () => {
    // A job for each organiser, so that one whose account is closed stops no other.
    const accounts = services.stripe ? await listConnectedAccounts(database.adminDb) : [];
    for (const payload of accounts) {
      await queue.add(database.adminDb, { kind: FIND_OF, key: FIND_OF, payload });
    }
    queue.wake();
    return new Date(clock.now().getTime() + DAY_MS);
  });
  queue.handle(FIND_OF, (job) => queueMissedPayouts(services, accountPayload.parse(job)));
}

/** Reads the newest payouts again that are not final and added up here. */
export async function queueMissedPayouts(
  services: Services,
  account: { organiserId: string; connectedAccount: string },
): Promise<void> {
  const { database, queue } = services;
  const { items } = await payoutGatewayNamed(services, 'stripe').listPayouts(account, null);
  if (items.length === 0) return;
  await database.withOrganiser(account.organiserId, async (db) => {
    const ids = items.map(({ providerId }) => providerId);
    const finished = new Set(await listFinished(db, account.organiserId, ids));
    for (const providerId of ids.filter((id) => !finished.has(id))) {
      await queue.add(db, payoutJob({ ...account, gateway: 'stripe', providerId }));
    }
  });
  queue.wake();
}
