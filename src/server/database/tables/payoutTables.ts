import type { Generated, GeneratedAlways } from 'kysely';
import type { BalanceCategory, PayoutState } from '../../../contract/payout/payout';
import type { Defaulted, Instant, InstantOr, Optional } from './columnTypes';

interface PartSums {
  charge_cents: number;
  refund_cents: number;
  dispute_cents: number;
  adjustment_cents: number;
  fee_cents: number;
}

/** Deposits into the organisers' bank accounts, and the balances of the test gateway (migrations 0145 and 0146). */
export interface PayoutTables {
  payout: {
    organiser_id: string;
    id: Generated<string>;
    gateway: 'stripe' | 'test';
    provider_id: string;
    amount_cents: number;
    currency: string;
    state: PayoutState;
    arrives_on: string;
    is_automatic: boolean;
    last_four: string;
    failure: Defaulted<string>;
    created_at: Instant;
    reconciled_at: InstantOr;
    difference_cents: Defaulted<number>;
    difference_reason: Defaulted<string>;
    return_entry: Optional<string>;
    deposit_id: Optional<string>;
  };
  balance_entry: {
    organiser_id: string;
    id: Generated<string>;
    gateway: 'stripe' | 'test';
    provider_id: string;
    category: BalanceCategory;
    provider_category: string;
    description: Defaulted<string>;
    gross_cents: number;
    fee_cents: number;
    net_cents: GeneratedAlways<number>;
    currency: string;
    created_at: Instant;
    available_on: Instant;
    payment_id: Optional<string>;
    refund_id: Optional<string>;
    payout_id: Optional<string>;
  };
  payout_part: PartSums & {
    organiser_id: string;
    payout_id: string;
    position: number;
    event_id: Optional<string>;
    session_id: Optional<string>;
  };
  payout_line: {
    organiser_id: string;
    payout_id: string;
    position: number;
    part: number;
    entry_id: string;
    order_id: Optional<string>;
    order_line_id: Optional<string>;
    quantity: number;
    gst_percent: Optional<0 | 10 | 15>;
    gross_cents: number;
    gst_cents: number;
    fee_cents: number;
  };
  /** The codes of the organiser's own bookkeeping (migration 0156). */
  journal_account: {
    organiser_id: string;
    clearing: string;
    sales: string;
    provider_fees: string;
    ticket_fees: string;
    other: string;
    changed_at: Instant;
  };
  /** Who gets the statement of each month, and which were sent (migration 0157). */
  statement_reader: {
    organiser_id: string;
    address: string;
    asked_at: Instant;
    confirmed_at: InstantOr;
  };
  statement_mail: { organiser_id: string; month: string; sent_at: Instant };
  test_payout: {
    id: string;
    account: string;
    amount_cents: number;
    currency: 'NZD' | 'AUD';
    arrives_on: string;
    created_at: Instant;
    failure: Defaulted<string>;
  };
  test_balance_entry: {
    id: string;
    account: string;
    category: 'charge' | 'refund' | 'dispute' | 'dispute_reversal' | 'payout' | 'payout_reversal';
    charge_id: Optional<string>;
    refund_id: Optional<string>;
    amount_cents: number;
    fee_cents: number;
    currency: 'NZD' | 'AUD';
    created_at: Instant;
    available_on: Instant;
    payout_id: Optional<string>;
  };
}
