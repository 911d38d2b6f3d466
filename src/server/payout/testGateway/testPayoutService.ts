import { countryFacts } from '../../../contract/country';
import { dayAt } from '../../../contract/wallInstant';
import { conflict } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { findPayee } from '../../payment/gettingPaid/stripeAccountQueries';
import { cardTaking } from '../../services';
import { payoutJob } from '../payoutJobKinds';
import { findPayoutOf, type StoredPayout } from '../payoutQueries';
import { readPayout } from '../readPayout';
import { insertTestPayout } from './testPayoutQueries';

/** The job waits so long that it finds the payout; it is only needed if this process is killed after the payout. */
const JOB_AFTER_MS = 30_000;

/**
 * TEST GATEWAY: pays the balance out, as the provider does automatically.
 * @throws PublicError CONFLICT without the test gateway, and when there is nothing to pay out
 */
export async function payOutNow({
  services,
  inTenant,
  signedIn: { organiserId },
}: SignedInContext): Promise<StoredPayout> {
  if (cardTaking(services) !== 'test') {
    throw conflict('This server does not use the test gateway. Stripe pays out automatically.');
  }
  const { database, queue, clock, random } = services;
  const now = clock.now();
  const providerId = `test_payout_${random.uuid()}`;
  const job = { organiserId, gateway: 'test', connectedAccount: null, providerId } as const;
  const payee = await inTenant(async (db) => {
    await queue.add(db, { ...payoutJob(job), runAt: new Date(now.getTime() + JOB_AFTER_MS) });
    return findPayee(db, organiserId);
  });
  const paidCents = await database.asAdmin((db) =>
    insertTestPayout(db, {
      ...{ id: providerId, account: organiserId, currency: countryFacts(payee.country).currency, now },
      arrivesOn: dayAt(now, payee.zone),
    }),
  );
  if (paidCents === null) {
    throw conflict('There is nothing to pay out. Sell a ticket for a test card first.');
  }
  await readPayout(services, job);
  return inTenant((db) => findPayoutOf(db, organiserId, { gateway: 'test', providerId }));
}
