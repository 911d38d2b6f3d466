import type { BalanceCategory, PayoutState } from '../../contract/payout/payout';

/** Whose balance it is: the organiser, and at Stripe the connected account. */
export interface PayoutAccount {
  organiserId: string;
  connectedAccount: string | null;
}

/** A transfer from the balance to the bank account, as the provider reports it. */
export interface ProviderPayout {
  providerId: string;
  amountCents: number;
  currency: string;
  state: PayoutState;
  /** YYYY-MM-DD */
  arrivesOn: string;
  isAutomatic: boolean;
  /** Whether the provider has listed all entries of it; never true for one that was made by hand. */
  isItemised: boolean;
  /** Of the bank account; empty where the provider does not say. */
  lastFour: string;
  /** Why the bank refused it; otherwise empty. */
  failure: string;
  /** The id of the entry that put the amount back into the balance; null unless the bank refused it. */
  returnEntry: string | null;
  createdAt: Date;
}

/** A change of the balance. Gross minus fee is what it adds. */
export interface ProviderEntry {
  providerId: string;
  category: BalanceCategory;
  /** The provider's own name of the category. */
  providerCategory: string;
  description: string;
  grossCents: number;
  feeCents: number;
  currency: string;
  createdAt: Date;
  availableOn: Date;
  /** The provider's ids of the charge and of the refund that it comes from. */
  chargeId: string | null;
  refundId: string | null;
}

export interface ProviderBalance {
  availableCents: number;
  pendingCents: number;
}

/** A page of a provider's list; `next` begins the next page and is null on the last one. */
export interface ProviderPage<Item> {
  items: Item[];
  next: string | null;
}

/** The interface of all providers that pay out to organisers. Its methods must not be called inside a transaction. */
export interface PayoutGateway {
  readonly name: 'stripe' | 'test';
  /** The newest first. */
  listPayouts(account: PayoutAccount, after: string | null): Promise<ProviderPage<ProviderPayout>>;
  /** @returns undefined when the account has no such payout */
  findPayout(account: PayoutAccount, providerId: string): Promise<ProviderPayout | undefined>;
  /** The entries of an itemised payout; the payout itself may be among them. */
  listEntries(
    account: PayoutAccount,
    payoutId: string,
    after: string | null,
  ): Promise<ProviderPage<ProviderEntry>>;
  readBalance(account: PayoutAccount, currency: 'NZD' | 'AUD'): Promise<ProviderBalance>;
}
