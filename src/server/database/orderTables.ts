import type { Generated } from 'kysely';
import type { Defaulted, DefaultedInstant, InstantOr, Optional } from './columnTypes';

/** What is asked of a buyer, and how money goes back (migration 0016). */
export interface OrderTables {
  event_question: {
    id: Generated<string>;
    organiser_id: string;
    event_id: string;
    position: number;
    label: string;
    kind: 'text' | 'choice' | 'yes_no';
    options: Defaulted<string[]>;
    required: Defaulted<boolean>;
    archived_at: InstantOr;
  };
  order_answer: { order_id: string; question_id: string; organiser_id: string; answer: string };
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
    card: 'succeeds' | 'declined' | 'three_d_secure' | 'late' | 'twice';
    state: 'succeeded' | 'failed' | 'needs_action' | 'processing';
    amount_cents: number;
    refunded_cents: Defaulted<number>;
  };
  test_charge_refund: { request_key: string; charge_id: string; amount_cents: number };
}
