import Stripe from 'stripe';
import { countryFacts } from '../../../contract/country';
import type { PayeeState } from '../../../contract/payment/gettingPaid';
import { stripeReauthPath } from '../../../contract/paths/pagePaths';
import { portalBase, routePatterns } from '../../../contract/paths/portalPaths';
import { safeRedirect } from '../../../contract/paths/signInPaths';
import type { Queryable } from '../../database/openDatabase';
import { badInput, conflict } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { cardTaking, type CardTaking, type Services, type StripeKeys } from '../../services';
import { missingAsText, payeeState, toAccountStatus } from './accountStatus';
import {
  ensureAccountRequest,
  deleteStripeAccount,
  findOrganiserOfAccount,
  findPayee,
  findStripeAccount,
  insertPayeeAudit,
  isSelling,
  saveAccountId,
  setAccountStatus,
} from './stripeAccountQueries';
import { stripeClient } from '../stripeClient';

export interface GettingPaid {
  gateway: CardTaking;
  state: PayeeState;
  payoutsEnabled: boolean;
  missing: string[];
  missingBy: string | null;
  zone: string;
  mayDisconnect: boolean;
}

export async function readGettingPaid({
  services,
  inTenant,
  signedIn: { organiserId },
}: SignedInContext): Promise<GettingPaid> {
  return inTenant(async (db) => {
    const account = await findStripeAccount(db, organiserId);
    const { zone } = await findPayee(db, organiserId);
    const state = payeeState(account);
    return {
      gateway: cardTaking(services),
      state,
      payoutsEnabled: account?.payoutsEnabled ?? false,
      missing: missingAsText(account?.missing ?? []),
      missingBy: account?.missingBy?.toISOString() ?? null,
      zone,
      mayDisconnect: state !== 'not_connected' && !(await isSelling(db, organiserId, services.clock.now())),
    };
  });
}

const stripeUnavailable =
  'Stripe is not responding at the moment. Nothing has changed; try again in a minute.';

/**
 * Returns the link to Stripe's onboarding page, where the organiser enters identity and bank details. The account is
 * created once. It is the organiser's own, with the full Stripe dashboard; Stripe bears its losses and charges its fees
 * to it, and we charge nothing.
 * @param back the path of the page that the organiser returns to, by default Payment method
 * @throws PublicError BAD_USER_INPUT at `stripe`
 */
export async function connectStripe(
  context: SignedInContext,
  back?: string | null,
): Promise<{ url: string }> {
  const { services, inTenant, signedIn } = context;
  const { organiserId, userId } = signedIn;
  const keys = requireStripe(services);
  const now = services.clock.now();
  const { request, payee } = await inTenant(async (db) => ({
    request: await ensureAccountRequest(db, organiserId, { requestKey: services.random.uuid(), userId, now }),
    payee: await findPayee(db, organiserId),
  }));
  return callStripe(services, async () => {
    const stripe = stripeClient(keys);
    let { accountId } = request;
    if (!accountId) {
      const created = await stripe.accounts.create(
        {
          country: payee.country.toUpperCase(),
          default_currency: countryFacts(payee.country).currency.toLowerCase(),
          email: payee.email,
          business_profile: { name: payee.name },
          controller: {
            fees: { payer: 'account' },
            losses: { payments: 'stripe' },
            requirement_collection: 'stripe',
            stripe_dashboard: { type: 'full' },
          },
          capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          metadata: { organiser: organiserId },
        },
        { idempotencyKey: request.requestKey },
      );
      accountId = created.id;
      const stored = { requestKey: request.requestKey, accountId };
      await inTenant(async (db) => {
        if (!(await saveAccountId(db, organiserId, stored))) return;
        await setAccountStatus(db, created.id, toAccountStatus(created), now);
        const action = 'stripe.connected';
        await insertPayeeAudit(db, { organiserId, userId, action, accountId: created.id, now });
      });
    }
    const { url } = await stripe.accountLinks.create({
      account: accountId,
      type: 'account_onboarding',
      collection_options: { fields: 'eventually_due' },
      ...returnAddresses(services.publicUrl, back ?? undefined),
    });
    return { url };
  });
}

/**
 * The addresses that Stripe sends the organiser to: afterwards, and when the link was used before or has expired. A path
 * that is unsafe, or no page of the portal, is ignored.
 */
function returnAddresses(publicUrl: string, back?: string): { refresh_url: string; return_url: string } {
  const isPage = back !== undefined && safeRedirect(back) === back && back.startsWith(`${portalBase}/`);
  const returned = new URL(publicUrl + (isPage ? back : routePatterns.paymentMethod));
  returned.searchParams.set('connect', 'back');
  const expired = new URL(publicUrl + stripeReauthPath(isPage ? back : undefined));
  expired.searchParams.set('connect', 'again');
  return { refresh_url: expired.href, return_url: returned.href };
}

/**
 * Reads the account's status from Stripe.
 * @throws PublicError BAD_USER_INPUT at `stripe` when Stripe does not answer
 */
export async function refreshGettingPaid(context: SignedInContext): Promise<GettingPaid> {
  const { services, inTenant, signedIn } = context;
  const { organiserId } = signedIn;
  const account = await inTenant((db) => findStripeAccount(db, organiserId));
  if (services.stripe && account?.accountId) {
    const { stripe } = services;
    const { accountId } = account;
    const status = await callStripe(services, () => retrieveAccount(stripe, accountId));
    await inTenant((db) => applyAccountStatus(db, services, { organiserId, accountId }, status));
  }
  return readGettingPaid(context);
}

/** @returns the account, or `no-access` when we no longer have access to it */
async function retrieveAccount(keys: StripeKeys, accountId: string): Promise<Stripe.Account | 'no-access'> {
  try {
    return await stripeClient(keys).accounts.retrieve(accountId);
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return 'no-access';
    throw error;
  }
}

async function applyAccountStatus(
  db: Queryable,
  { clock }: Services,
  { organiserId, accountId }: { organiserId: string; accountId: string },
  status: Stripe.Account | 'no-access',
): Promise<void> {
  const now = clock.now();
  if (status !== 'no-access') return setAccountStatus(db, accountId, toAccountStatus(status), now);
  await deleteStripeAccount(db, organiserId);
  const action = 'stripe.withdrawn';
  await insertPayeeAudit(db, { organiserId, userId: null, action, accountId, now });
}

/**
 * Handles an account event of Stripe's webhook. The status is read from Stripe again, because events can arrive late
 * and out of order.
 * @param record records the event in the same transaction; false when it was already recorded
 */
export async function applyAccountEvent(
  services: Services,
  event: { accountId: string; withdrawn: boolean },
  record: (db: Queryable) => Promise<boolean>,
): Promise<void> {
  const { stripe, database } = services;
  const { accountId, withdrawn } = event;
  const organiserId = await findOrganiserOfAccount(database.adminDb, accountId);
  if (!organiserId || !stripe) return;
  const status = withdrawn ? 'no-access' : await retrieveAccount(stripe, accountId);
  await database.withOrganiser(organiserId, async (db) => {
    if (await record(db)) await applyAccountStatus(db, services, { organiserId, accountId }, status);
  });
}

/**
 * Removes the connection. The account remains the organiser's own at Stripe, and payments that it took can still be
 * refunded from it.
 * @throws PublicError CONFLICT while anything that costs money is on sale
 */
export async function disconnectStripe(context: SignedInContext): Promise<GettingPaid> {
  const { services, inTenant, signedIn } = context;
  const { organiserId, userId } = signedIn;
  const now = services.clock.now();
  await inTenant(async (db) => {
    if (await isSelling(db, organiserId, now)) {
      throw conflict(
        'Paid tickets are on sale, so the account stays connected. Cancel or end those events first.',
      );
    }
    const accountId = await deleteStripeAccount(db, organiserId);
    if (!accountId) return;
    await insertPayeeAudit(db, { organiserId, userId, action: 'stripe.disconnected', accountId, now });
  });
  return readGettingPaid(context);
}

function requireStripe({ stripe }: Services): StripeKeys {
  if (!stripe) throw conflict('Stripe is not set up on this server, so there is nothing to connect.');
  return stripe;
}

/** @throws PublicError BAD_USER_INPUT at `stripe` for any Stripe error; the details are in the log */
async function callStripe<Answer>({ log }: Services, request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.warn({ err: error }, 'a request to the payment provider failed');
    throw badInput('stripe', stripeUnavailable);
  }
}
