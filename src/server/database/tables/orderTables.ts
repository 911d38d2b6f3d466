import type { Generated, GeneratedAlways } from 'kysely';
import type { Defaulted, DefaultedInstant, Instant, InstantOr, Json, Optional } from './columnTypes';

/** Questions to buyers, payment accounts, mass refunds and disputes (migrations 0016, 0020, 0152 and 0161). */
export interface OrderTables {
  stripe_account: {
    organiser_id: string;
    request_key: string;
    account_id: Optional<string>;
    details_submitted: Defaulted<boolean>;
    charges_enabled: Defaulted<boolean>;
    payouts_enabled: Defaulted<boolean>;
    missing: Defaulted<string[]>;
    missing_by: InstantOr;
    verifying: Defaulted<boolean>;
    disabled_reason: Defaulted<string>;
    checked_at: InstantOr;
    created_by: Optional<string>;
    created_at: DefaultedInstant;
  };
  event_question: {
    id: Generated<string>;
    organiser_id: string;
    event_id: string;
    position: number;
    label: string;
    kind: 'text' | 'long_text' | 'choice' | 'yes_no';
    asked: Defaulted<'order' | 'ticket'>;
    options: Defaulted<string[]>;
    required: Defaulted<boolean>;
    archived_at: InstantOr;
  };
  /** The click in a campaign that led to a completed order (migration 0068). */
  order_click: {
    organiser_id: string;
    order_id: string;
    campaign_id: string;
    recipient_id: number;
    hit_id: number;
    clicked_at: Instant;
  };
  /** Whether the visitor agreed to be counted, and how both providers know the browser again (migration 0179). */
  order_visitor_answer: {
    organiser_id: string;
    order_id: string;
    agreed: boolean;
    covers: string[];
    answered_at: Instant;
    ga_client_id: Optional<string>;
    ga_session_id: Optional<string>;
    fbp: Optional<string>;
    fbc: Optional<string>;
    user_agent: Optional<string>;
  };
  order_answer: { order_id: string; question_id: string; organiser_id: string; answer: string };
  holder_answer: {
    order_line_id: string;
    position: number;
    question_id: string;
    organiser_id: string;
    answer: string;
  };
  order_holder: { order_line_id: string; position: number; organiser_id: string; name: string };
  mass_refund: {
    id: Generated<string>;
    organiser_id: string;
    event_id: string;
    session_id: string;
    reason: string;
    message: Defaulted<string>;
    created_by: Optional<string>;
    created_at: DefaultedInstant;
  };
  mass_refund_order: {
    mass_refund_id: string;
    order_id: string;
    organiser_id: string;
    state: 'waiting' | 'refunded' | 'refused';
    refund_id: Optional<string>;
    failure: Defaulted<string>;
  };
  test_charge: {
    id: string;
    request_key: string;
    card: 'succeeds' | 'declined' | 'three_d_secure' | 'late' | 'twice' | 'out_of_order';
    state: 'succeeded' | 'failed' | 'needs_action' | 'processing';
    amount_cents: number;
    refunded_cents: Defaulted<number>;
    /** Whose balance the money of tickets goes to (migration 0146). */
    account: Optional<string>;
    currency: Optional<'NZD' | 'AUD'>;
  };
  test_charge_refund: { request_key: string; charge_id: string; amount_cents: number };
  /** The webhooks of the test gateway, each about a charge or a payout (migrations 0161 and 0168). */
  test_event: {
    id: string;
    account: string;
    charge_id: Optional<string>;
    payout_id: Optional<string>;
    kind: string;
    report: Json<unknown>;
    times: number;
    sent: Defaulted<number>;
    send_at: Instant;
    position: GeneratedAlways<number>;
  };
  order_dispute: {
    id: Generated<string>;
    organiser_id: string;
    order_id: string;
    payment_id: string;
    gateway: 'stripe' | 'test';
    provider_id: string;
    reason: string;
    amount_cents: number;
    currency: 'NZD' | 'AUD';
    state: 'needs_response' | 'under_review' | 'won' | 'lost' | 'withdrawn';
    evidence_due_at: InstantOr;
    holds_money: Defaulted<boolean>;
    returned_cents: Defaulted<number>;
    evidence_claimed_at: InstantOr;
    evidence_sent_at: InstantOr;
    opened_at: Instant;
    closed_at: InstantOr;
    version: Defaulted<number>;
  };
  test_dispute: {
    id: string;
    charge_id: string;
    amount_cents: number;
    state: 'needs_response' | 'under_review' | 'won' | 'lost' | 'withdrawn';
    due_at: Instant;
    opened_at: Instant;
    evidence_bytes: Optional<number>;
  };
}
