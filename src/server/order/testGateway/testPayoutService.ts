import { countryFacts } from '../../../contract/country';
import { dayAt } from '../../../contract/wallInstant';
import { conflict } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { findPayee } from '../../payment/gettingPaid/stripeAccountQueries';
import { recordWebhookEvent } from '../../payment/webhookEventQueries';
import { cardTaking } from '../../services';
import { applyPayoutEvent } from '../payoutEvents';
import { payoutJob } from '../payoutJobKinds';
import { findPayoutOf, type StoredPayout } from '../payoutQueries';
import { readPayout } from '../readPayout';
import { insertTestPayout } from './testPayoutQueries';

/**
 * The job waits so long that it finds the payout; it is only needed if this process is killed after the payout, or while
 * a refund in it is being stored.
 */
const JOB_AFTER_MS = 30_000;

const REFUSED = 'The bank could not credit it: the account number is not right.';

/**
 * TEST GATEWAY: pays the balance out, as the provider does automatically.
 * @param isRefused lets the bank refuse it, so that the money is in the balance again
 * @throws PublicError CONFLICT without the test gateway, and when there is nothing to pay out
 */
export async function payOutNow(context: SignedInContext, isRefused = false): Promise<StoredPayout> {
  if (cardTaking(context.services) !== 'test') {
    throw conflict('This server does not use the test gateway. Stripe pays out automatically.');
  }
  const paidOut = await payOutBalance(context, isRefused);
  if (!paidOut) throw conflict('There is nothing to pay out. Sell a ticket for a test card first.');
  return paidOut;
}

/** TEST GATEWAY: pays the balance out and reports it by webhooks. @returns undefined when there is nothing to pay out */
export async function payOutBalance(
  { services, inTenant, signedIn: { organiserId } }: SignedInContext,
  isRefused: boolean,
): Promise<StoredPayout | undefined> {
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
      failure: isRefused ? REFUSED : '',
    }),
  );
  if (paidCents === null) return undefined;
  for (const kind of ['payout.created', isRefused ? 'payout.failed' : 'payout.paid']) {
    const event = { provider: 'test', eventId: `test_event_${providerId}_${kind}`, kind } as const;
    const reported = { gateway: 'test', accountId: organiserId, payoutId: providerId } as const;
    await applyPayoutEvent(services, reported, (db) => recordWebhookEvent(db, event));
  }
  // The job of the webhooks does the same; the reply needs it now.
  await readPayout(services, job);
  return inTenant((db) => findPayoutOf(db, organiserId, { gateway: 'test', providerId }));
}
