import Stripe from 'stripe';
import type { BalanceCategory } from '../../contract/payout/payout';
import { payoutStates } from '../../contract/payout/payout';
import { stripeClient } from '../payment/stripeClient';
import type { StripeKeys } from '../services';
import type {
  PayoutAccount,
  PayoutGateway,
  ProviderEntry,
  ProviderPage,
  ProviderPayout,
} from './payoutGateway';

/** The most that Stripe lists at once. */
const PAGE_SIZE = 100;

/** The payouts of the organiser's connected account, whose balance receives the charges of tickets. */
export function stripePayoutGateway(keys: StripeKeys): PayoutGateway {
  const stripe = stripeClient(keys);
  const page = (after: string | null) => ({ limit: PAGE_SIZE, ...(after && { starting_after: after }) });
  return {
    name: 'stripe',
    async listPayouts(account, after) {
      const list = await stripe.payouts.list(
        { ...page(after), expand: ['data.destination'] },
        onAccount(account),
      );
      return pageOf(list, toProviderPayout);
    },
    async findPayout(account, providerId) {
      try {
        const options = { expand: ['destination'] };
        return toProviderPayout(await stripe.payouts.retrieve(providerId, options, onAccount(account)));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) {
          return undefined;
        }
        throw error;
      }
    },
    async listEntries(account, payout, after) {
      const list = await stripe.balanceTransactions.list(
        { ...page(after), payout, expand: ['data.source'] },
        onAccount(account),
      );
      return pageOf(list, toProviderEntry);
    },
    async readBalance(account, currency) {
      const { available, pending } = await stripe.balance.retrieve({}, onAccount(account));
      const sumOf = (parts: ReadonlyArray<{ amount: number; currency: string }>) =>
        parts
          .filter((part) => part.currency === currency.toLowerCase())
          .reduce((sum, { amount }) => sum + amount, 0);
      return { availableCents: sumOf(available), pendingCents: sumOf(pending) };
    },
  };
}

/** Without a connected account, the request would read the balance of Turnout itself. */
function onAccount({ connectedAccount }: PayoutAccount): { stripeAccount: string } {
  if (!connectedAccount) throw new Error('A payout at Stripe needs the account that it belongs to.');
  return { stripeAccount: connectedAccount };
}

function pageOf<Item extends { id: string }, Own>(
  { data, has_more }: { data: Item[]; has_more: boolean },
  toOwn: (item: Item) => Own,
): ProviderPage<Own> {
  return { items: data.map(toOwn), next: has_more ? (data.at(-1)?.id ?? null) : null };
}

const atSecond = (seconds: number) => new Date(seconds * 1000);

export function toProviderPayout(payout: Stripe.Payout): ProviderPayout {
  const { destination } = payout;
  const bank = destination && typeof destination === 'object' ? destination : null;
  return {
    providerId: payout.id,
    amountCents: payout.amount,
    currency: payout.currency.toUpperCase(),
    // A state that this code does not know is not final, so a later event can still change it.
    state: payoutStates.find((state) => state === payout.status) ?? 'pending',
    // Stripe gives the day as its first second in UTC.
    arrivesOn: atSecond(payout.arrival_date).toISOString().slice(0, 10),
    isAutomatic: payout.automatic,
    isItemised: payout.automatic && payout.reconciliation_status === 'completed',
    lastFour: bank && 'last4' in bank && typeof bank.last4 === 'string' ? bank.last4 : '',
    failure: payout.failure_message ?? '',
    returnEntry: idOf(payout.failure_balance_transaction),
    createdAt: atSecond(payout.created),
  };
}

/** Stripe's reporting categories that have the same meaning here; all others are kept as `other`. */
const categories: Readonly<Record<string, BalanceCategory>> = {
  charge: 'charge',
  refund: 'refund',
  // Money of a refund that the buyer's bank sent back.
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  charge_failure: 'adjustment',
  other_adjustment: 'adjustment',
  payout: 'payout',
  payout_reversal: 'payout_reversal',
};

export function toProviderEntry(entry: Stripe.BalanceTransaction): ProviderEntry {
  return {
    providerId: entry.id,
    category: categories[entry.reporting_category] ?? 'other',
    providerCategory: entry.reporting_category,
    description: entry.description ?? '',
    grossCents: entry.amount,
    feeCents: entry.fee,
    currency: entry.currency.toUpperCase(),
    createdAt: atSecond(entry.created),
    availableOn: atSecond(entry.available_on),
    ...sourceOf(entry.source),
  };
}

/** Our payments are payment intents, so a charge is known by the intent that it belongs to. */
function sourceOf(source: Stripe.BalanceTransaction['source']): Pick<ProviderEntry, 'chargeId' | 'refundId'> {
  if (source === null || typeof source === 'string') return { chargeId: null, refundId: null };
  switch (source.object) {
    case 'charge':
    case 'dispute':
      return { chargeId: idOf(source.payment_intent), refundId: null };
    case 'refund':
      return { chargeId: idOf(source.payment_intent), refundId: source.id };
    default:
      return { chargeId: null, refundId: null };
  }
}

const idOf = (one: string | { id: string } | null): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);
