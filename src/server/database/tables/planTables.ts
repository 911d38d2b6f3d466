import type { Generated, GeneratedAlways } from 'kysely';
import type { Country } from '../../../contract/country';
import type { PriceInterval, SubscribedInterval } from '../../../contract/plan/planPrice';
import type { BookingFeeKind } from '../../../contract/tixsuite/bookingFee';
import type { RefundPolicyKind } from '../../../contract/tixsuite/refundPolicy';
import type { Instant, InstantOr, Optional } from './columnTypes';

/** Plans, payment methods and the TixSuite set-up (migrations 0007, 0137 to 0147, 0153, 0158). */
export interface PlanTables {
  /** In force from its day until the next one of the same plan, country and interval. */
  plan_price: {
    id: GeneratedAlways<number>;
    plan_id: number;
    country: Country;
    currency: string;
    interval: PriceInterval;
    cents: number;
    gst_included: Generated<boolean>;
    valid_from: string;
    changed_by: Optional<string>;
    changed_at: Instant;
  };
  plan_limit: {
    plan_id: number;
    /** Null without a limit. */
    team_members: number | null;
    changed_by: Optional<string>;
    changed_at: Instant;
  };
  subscription: {
    organiser_id: string;
    plan_id: number;
    interval: SubscribedInterval;
    cents: number;
    period_from: string;
    period_to: string;
    next_plan_id: Optional<number>;
    next_interval: Optional<SubscribedInterval>;
  };
  /** The issuer of a country's invoices. Its number is empty where the provider is not registered for GST. */
  plan_issuer: {
    country: Country;
    legal_name: string;
    address: string;
    gst_number: string;
    changed_by: Optional<string>;
    changed_at: Instant;
  };
  plan_invoice_number: { country: Country; last: number; last_credit: Generated<number> };
  plan_invoice: {
    organiser_id: string;
    id: Generated<string>;
    number: string;
    reason: 'change' | 'renewal' | 'tickets';
    state: 'open' | 'paid' | 'void';
    currency: 'NZD' | 'AUD';
    total_cents: number;
    gst_percent: number;
    gst_cents: number;
    plan_id: number;
    interval: PriceInterval;
    cents: number;
    period_from: string;
    period_to: string;
    issued_by: Optional<string>;
    issued_at: Instant;
    settled_at: InstantOr;
    /** Since when sending and selling have stopped because of it. */
    overdue_at: InstantOr;
    /** The two parties as they were when it was issued. */
    issuer_name: string;
    issuer_address: string;
    issuer_gst_number: string;
    buyer_name: string;
    buyer_address: string;
    /** What credit notes have returned of it. */
    credited_cents: Generated<number>;
  };
  plan_invoice_line: {
    organiser_id: string;
    invoice_id: string;
    position: number;
    kind: 'plan' | 'unused' | 'tickets' | 'fee_rest';
    plan_id: number;
    interval: PriceInterval;
    days_from: string;
    days_to: string;
    cents: number;
    /** Of `tickets`: how many were sold, and the fee of each. */
    quantity: Optional<number>;
    unit_cents: Optional<number>;
  };
  /** What the test gateway answers the next charge of a card (migration 0161). */
  test_card_answer: { method_id: string; card: 'declined' | 'three_d_secure' };
  /** An attempt to take the money of an invoice; its id is the idempotency key at the provider. */
  plan_charge: {
    organiser_id: string;
    id: Generated<string>;
    invoice_id: string;
    state: 'started' | 'needs_action' | 'succeeded' | 'failed';
    gateway: 'test' | 'stripe' | 'closed';
    method_id: string;
    provider_id: Optional<string>;
    brand: string;
    last_four: string;
    failure: Generated<string>;
    started_at: Instant;
    settled_at: InstantOr;
  };
  /** A credit note; its id is the idempotency key of its first refund at the provider. */
  plan_credit: {
    organiser_id: string;
    id: Generated<string>;
    invoice_id: string;
    number: string;
    cents: number;
    gst_cents: number;
    reason: string;
    state: 'waiting' | 'paid_back' | 'refused';
    refusals: Generated<number>;
    charge_id: string;
    provider_id: Optional<string>;
    failure: Generated<string>;
    issued_by: Optional<string>;
    issued_at: Instant;
    paid_back_at: InstantOr;
  };
  plan_change: {
    id: GeneratedAlways<number>;
    organiser_id: string;
    from_plan_id: number;
    to_plan_id: number;
    to_interval: Optional<'month' | 'year'>;
    changed_by: Optional<string>;
    happened_at: Instant;
  };
  payment_method: {
    id: Generated<string>;
    organiser_id: string;
    state: 'ready' | 'waiting';
    provider: string;
    /** Of a card that waits at Stripe, the id of its SetupIntent. */
    provider_id: string;
    brand: string;
    last_four: string;
    expiry_month: number;
    expiry_year: number;
    expiry_mailed: Optional<number>;
    /** Of a waiting card: whether it becomes the default once it is confirmed. */
    is_default: Generated<boolean>;
    /** The card whose place a waiting card takes once it is confirmed. */
    replaces_id: Optional<string>;
    added_by: Optional<string>;
    added_at: Instant;
  };
  /** An organiser as a customer of our own account at Stripe. */
  stripe_customer: { organiser_id: string; customer_id: string };
  /** A card that somebody enters in Stripe's fields; its id is the idempotency key at Stripe. */
  card_setup: {
    organiser_id: string;
    id: Generated<string>;
    provider_id: Optional<string>;
    replaces_id: Optional<string>;
    is_default: boolean;
    started_by: Optional<string>;
    started_at: Instant;
    settled_at: InstantOr;
    failure: Generated<string>;
  };
  payment_event: {
    id: GeneratedAlways<number>;
    organiser_id: string;
    kind: 'added' | 'replaced' | 'removed' | 'made_default' | 'declined' | 'refused';
    plan_id: number;
    brand: string;
    last_four: string;
    done_by: Optional<string>;
    happened_at: Instant;
  };
  tixsuite_company: {
    organiser_id: string;
    legal_name: string;
    trading_name: string;
    business_number: string;
    gst_registered: boolean;
    gst_number: string;
    street: string;
    city: string;
    region: string;
    postcode: string;
    contact_name: string;
    contact_email: string;
    contact_phone: string;
    changed_by: Optional<string>;
    changed_at: Instant;
  };
  tixsuite_payout: {
    organiser_id: string;
    account_name: string;
    sealed_account: Buffer;
    last_four: string;
    changed_by: Optional<string>;
    changed_at: Instant;
  };
  /** Both parts are 0 unless the costs are passed on. */
  booking_fee: {
    organiser_id: string;
    kind: BookingFeeKind;
    cents: number;
    basis_points: number;
    changed_by: Optional<string>;
    changed_at: Instant;
  };
  refund_policy: {
    organiser_id: string;
    id: Generated<string>;
    kind: RefundPolicyKind;
    /** Null unless the policy counts days. */
    days: number | null;
    own_text: string;
    chosen_by: Optional<string>;
    chosen_at: Instant;
  };
  ticket_design: {
    organiser_id: string;
    accent: string;
    terms: string;
    prints_logo: boolean;
    sponsor_picture: string | null;
    changed_by: Optional<string>;
    changed_at: Instant;
  };
  tixsuite_agreement: {
    organiser_id: string;
    terms_version: string;
    agreed_by: Optional<string>;
    agreed_at: Instant;
  };
}
