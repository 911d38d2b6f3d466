import { countryFacts } from '../../../contract/country';
import type { TestDelivery } from '../../../contract/order/testEvents';
import { dayAt } from '../../../contract/wallInstant';
import { conflict } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { findPayee } from '../../payment/gettingPaid/stripeAccountQueries';
import { findPayoutOf, type StoredPayout } from '../../payout/payoutQueries';
import { readPayout } from '../../payout/readPayout';
import { insertTestPayout } from '../../payout/testGateway/testPayoutQueries';
import { cardTaking } from '../../services';
import type { TestReports } from './testEventQueries';
import { sendTestEvents } from './testEvents';

const REFUSED = 'The bank could not credit it: the account number is not right.';

/** Thrown at the provider, so that no webhook is sent. */
class NothingToPayOut extends Error {}

interface Wish {
  /** Lets the bank refuse it, so that the money is in the balance again. */
  isRefused: boolean;
  delivery: TestDelivery;
}

/**
 * TEST GATEWAY: pays the balance out, as the provider does automatically, and reports it by webhooks.
 * @returns null while the webhooks are on their way
 * @throws PublicError CONFLICT without the test gateway, and when there is nothing to pay out
 */
export async function payOutNow(context: SignedInContext, wish: Wish): Promise<StoredPayout | null> {
  if (cardTaking(context.services) !== 'test') {
    throw conflict('This server does not use the test gateway. Stripe pays out automatically.');
  }
  try {
    return await payOut(context, wish);
  } catch (error) {
    if (!(error instanceof NothingToPayOut)) throw error;
    throw conflict('There is nothing to pay out. Sell a ticket for a test card first.');
  }
}

/** TEST GATEWAY: pays the balance out if there is one. */
export async function payOutBalance(context: SignedInContext): Promise<void> {
  try {
    await payOut(context, { isRefused: false, delivery: 'at_once' });
  } catch (error) {
    if (!(error instanceof NothingToPayOut)) throw error;
  }
}

async function payOut(
  { services, inTenant, signedIn: { organiserId } }: SignedInContext,
  { isRefused, delivery }: Wish,
): Promise<StoredPayout | null> {
  const providerId = `test_payout_${services.random.uuid()}`;
  const payee = await inTenant((db) => findPayee(db, organiserId));
  const reports = payoutReports(organiserId, providerId, isRefused);
  await sendTestEvents(
    services,
    { organiserId, subject: { payoutId: providerId }, delivery, reports },
    async (adminDb, now) => {
      const paidCents = await insertTestPayout(adminDb, {
        ...{ id: providerId, account: organiserId, currency: countryFacts(payee.country).currency, now },
        arrivesOn: dayAt(now, payee.zone),
        failure: isRefused ? REFUSED : '',
      });
      if (paidCents === null) throw new NothingToPayOut();
    },
  );
  if (delivery === 'late') return null;
  // The job of the webhooks does the same; the reply needs it now.
  await readPayout(services, { organiserId, gateway: 'test', connectedAccount: null, providerId });
  const paidOut = await inTenant((db) => findPayoutOf(db, organiserId, { gateway: 'test', providerId }));
  return paidOut ?? null;
}

/** The webhooks of a payout; the provider lists what is in it only once the bank has accepted it. */
function payoutReports(accountId: string, payoutId: string, isRefused: boolean): TestReports {
  const report = { about: 'deposit', accountId, payoutId } as const;
  const kinds = isRefused
    ? ['payout.created', 'payout.failed']
    : ['payout.created', 'payout.paid', 'payout.reconciliation_completed'];
  return kinds.map((kind) => [kind, report]);
}
