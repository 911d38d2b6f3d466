import type Stripe from 'stripe';
import type { PayeeState } from '../../../contract/payment/gettingPaid';
import type { AccountStatus, StripeAccount } from './stripeAccountQueries';

/** The fields of Stripe's account that we store. */
export function toAccountStatus(account: Stripe.Account): AccountStatus {
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

const descriptions: ReadonlyArray<readonly [prefix: RegExp, description: string]> = [
  [/^external_account/, 'The bank account for payouts'],
  [/^tos_acceptance/, 'Your agreement to Stripe’s terms'],
  [/^(individual|person|representative|owners|directors|executives|relationship)/, 'Who you are'],
  [/^(business|company|settings)/, 'What your business is and does'],
];

/** Groups Stripe's many field names under a few short descriptions, each listed once. */
export function missingAsText(missing: readonly string[]): string[] {
  const described = missing.map(
    (name) => descriptions.find(([prefix]) => prefix.test(name))?.[1] ?? 'Further details Stripe needs',
  );
  return [...new Set(described)];
}
