import type Stripe from 'stripe';
import type { PayeeState } from '../../contract/payment/gettingPaid';
import type { AccountStanding, StripeAccount } from './stripeAccountQueries';

/** The fields of Stripe's account that we store. */
export function standingOf(account: Stripe.Account): AccountStanding {
  const { requirements } = account;
  const missing = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];
  return {
    detailsSubmitted: account.details_submitted,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    missing: [...new Set(missing)],
    missingBy: requirements?.current_deadline ? new Date(requirements.current_deadline * 1000) : null,
    verifying: (requirements?.pending_verification ?? []).length > 0,
    disabledReason: requirements?.disabled_reason ?? '',
  };
}

/** An account that can take charges is ready even when Stripe asks for more information by a later date. */
export function payeeState(account: StripeAccount | undefined): PayeeState {
  if (!account?.accountId) return 'not_connected';
  if (account.chargesEnabled) return 'ready';
  if (account.disabledReason.startsWith('rejected')) return 'refused';
  return !account.detailsSubmitted || account.missing.length > 0 ? 'information_missing' : 'under_review';
}

const words: ReadonlyArray<readonly [begins: RegExp, words: string]> = [
  [/^external_account/, 'The bank account for payouts'],
  [/^tos_acceptance/, 'Your agreement to Stripe’s terms'],
  [/^(individual|person|representative|owners|directors|executives|relationship)/, 'Who you are'],
  [/^(business|company|settings)/, 'What your business is and does'],
];

/** Groups Stripe's many field names under a few short descriptions, each listed once. */
export function missingAsText(missing: readonly string[]): string[] {
  const said = missing.map(
    (name) => words.find(([begins]) => begins.test(name))?.[1] ?? 'Further details Stripe needs',
  );
  return [...new Set(said)];
}
