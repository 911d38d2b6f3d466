import Stripe from 'stripe';
import { countryFacts } from '../../contract/country';
import { type EventPayouts, eventDepositsShown } from '../../contract/payout/eventPayouts';
import type { PayoutBalance } from '../../contract/payout/payout';
import type { Queryable } from '../database/openDatabase';
import { isUuid } from '../database/isUuid';
import { badInput, notFound } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import { findPayee, findStripeAccount } from '../payment/gettingPaid/stripeAccountQueries';
import { cardTaking, type Services } from '../services';
import { listEventDeposits, sumHeld } from './eventPayoutQueries';
import type { ProviderBalance } from './payoutGateway';
import { payoutGatewayNamed } from './payoutGatewayNamed';
import { findPayout, hasTakenCards, type StoredPayout } from './payoutQueries';
import { requireEventTitle } from './statement/readStatement';

/**
 * Finds a deposit of the organiser.
 * @param id may be malformed; such an id is treated as not found
 * @throws PublicError NOT_FOUND
 */
export async function requirePayout(db: Queryable, organiserId: string, id: string): Promise<StoredPayout> {
  const payout = isUuid(id) ? await findPayout(db, organiserId, id) : undefined;
  if (!payout) throw notFound('deposit');
  return payout;
}

/**
 * The deposits of an event's money.
 * @throws PublicError NOT_FOUND
 */
export async function readEventPayouts(
  db: Queryable,
  organiserId: string,
  eventId: string,
): Promise<EventPayouts> {
  await requireEventTitle(db, organiserId, eventId);
  const place = { organiserId, eventId };
  const found = await listEventDeposits(db, place, eventDepositsShown + 1);
  return {
    deposits: found.slice(0, eventDepositsShown),
    hasMore: found.length > eventDepositsShown,
    ...(await sumHeld(db, place)),
    currency: countryFacts((await findPayee(db, organiserId)).country).currency,
  };
}

/** How much of a deposit's content is known. */
export const contentOf = ({
  isAutomatic,
  reconciledAt,
}: Pick<StoredPayout, 'isAutomatic' | 'reconciledAt'>) =>
  reconciledAt ? 'itemised' : isAutomatic ? 'awaited' : 'not_itemised';

/**
 * Reads from the provider what has not been paid out yet.
 * @throws PublicError BAD_USER_INPUT at `stripe` when Stripe does not answer
 */
export async function readBalance({
  services,
  inTenant,
  signedIn: { organiserId },
}: SignedInContext): Promise<Omit<PayoutBalance, 'testEvents'>> {
  const gateway = cardTaking(services);
  const { account, currency, tookCards } = await inTenant(async (db) => ({
    account: await findStripeAccount(db, organiserId),
    currency: countryFacts((await findPayee(db, organiserId)).country).currency,
    tookCards: gateway === 'stripe' && (await hasTakenCards(db, organiserId)),
  }));
  const connectedAccount = account?.accountId ?? null;
  const isConnected = gateway === 'test' || (gateway === 'stripe' && connectedAccount !== null);
  const shown = { gateway, isConnected, isDisconnected: tookCards && !isConnected, currency };
  if (gateway === 'closed' || !isConnected) return { ...shown, availableCents: 0, pendingCents: 0 };
  const balance = await askProvider(services, () =>
    payoutGatewayNamed(services, gateway).readBalance({ organiserId, connectedAccount }, currency),
  );
  return { ...shown, ...balance };
}

async function askProvider(
  { log }: Pick<Services, 'log'>,
  request: () => Promise<ProviderBalance>,
): Promise<ProviderBalance> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.warn({ err: error }, 'the payment provider did not give a balance');
    throw badInput('stripe', 'Stripe is not responding, so the balance is not known. Try again in a minute.');
  }
}
