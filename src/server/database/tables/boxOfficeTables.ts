import type { Generated } from 'kysely';
import type { Defaulted, DefaultedInstant, Instant, InstantOr, Optional } from './columnTypes';

/** Sales at the door (migration 0018). Money in cents. */
export interface BoxOfficeTables {
  box_office_seller: {
    id: Generated<string>;
    organiser_id: string;
    name: string;
    pin_hash: string;
    wrong_pins: Defaulted<number>;
    locked_until: InstantOr;
    created_at: DefaultedInstant;
    archived_at: InstantOr;
  };
  box_office_shift: {
    id: Generated<string>;
    organiser_id: string;
    seller_id: string;
    opened_at: Instant;
    float_cents: number;
    closed_at: InstantOr;
    counted_cents: Optional<number>;
    note: Defaulted<string>;
  };
  box_office_till: {
    sign_in_hash: Buffer;
    organiser_id: string;
    shift_id: string;
    unlocked_at: Instant;
    used_at: Instant;
  };
  box_office_sale: {
    order_id: string;
    organiser_id: string;
    shift_id: string;
    session_id: string;
    request_key: string;
    sold_at: Instant;
    due_cents: number;
    given_cents: Optional<number>;
    comp_reason: Defaulted<string>;
    voided_at: InstantOr;
    void_reason: Defaulted<string>;
    refund_id: Optional<string>;
    returned_cents: Defaulted<number>;
  };
}
