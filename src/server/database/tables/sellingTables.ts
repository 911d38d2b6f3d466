import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OfferKind } from '../../../contract/order/offerKind';
import type { Touch } from '../../../contract/report/sources';
import type { Defaulted, DefaultedInstant, Instant, InstantOr, Json, JsonOr, Optional } from './columnTypes';

/** Kept up to date from order lines and holds by a trigger, so it cannot be inserted or updated. */
type Counter = ColumnType<number, never, never>;

interface OrderFigure {
  organiser_id: string;
  event_id: string;
  channel: 'web' | 'box_office';
  lapsed: boolean;
  owing: boolean;
  refunded: boolean;
  refund_asked: boolean;
  orders: number;
  tickets: number;
  total_cents: number;
  refunded_cents: number;
  owed_cents: number;
}

/** Offers, the stock they take from, and orders (migration 0012). Money in cents, with GST included. */
export interface SellingTables {
  ticket_type: {
    id: Generated<string>;
    organiser_id: string;
    event_id: string;
    name: string;
    description: Defaulted<string>;
    pricing: 'free' | 'fixed' | 'donation' | 'tiered';
    price_cents: Defaulted<number>;
    position: Defaulted<number>;
    sale_from_local: Optional<string>;
    sale_from: InstantOr;
    sale_until_local: Optional<string>;
    sale_until: InstantOr;
    min_per_order: Defaulted<number>;
    max_per_order: Defaulted<number>;
    capacity: Optional<number>;
    access_code: Optional<string>;
    created_at: DefaultedInstant;
    archived_at: InstantOr;
  };
  price_tier: {
    id: Generated<string>;
    organiser_id: string;
    ticket_type_id: string;
    position: number;
    name: string;
    price_cents: number;
    until_local: Optional<string>;
    until: InstantOr;
    archived_at: InstantOr;
  };
  promo_code: {
    id: Generated<string>;
    organiser_id: string;
    event_id: string;
    code: string;
    percent_off: Optional<number>;
    cents_off: Optional<number>;
    valid_from_local: Optional<string>;
    valid_from: InstantOr;
    valid_until_local: Optional<string>;
    valid_until: InstantOr;
    created_at: DefaultedInstant;
    archived_at: InstantOr;
  };
  /** A code that a mail gave to one recipient (migration 0136). */
  personal_code: {
    organiser_id: string;
    id: Generated<string>;
    event_id: string;
    promo_code_id: string;
    campaign_id: string;
    recipient_id: number;
    code: string;
    created_at: Instant;
  };
  promo_code_ticket_type: { promo_code_id: string; ticket_type_id: string; organiser_id: string };
  stock: {
    id: Generated<string>;
    organiser_id: string;
    event_id: string;
    kind: 'session' | 'ticket_type' | 'price_tier' | 'pool' | 'add_on' | 'promo_code' | 'pass';
    session_id: Optional<string>;
    ticket_type_id: Optional<string>;
    price_tier_id: Optional<string>;
    add_on_id: Optional<string>;
    promo_code_id: Optional<string>;
    pass_id: Optional<string>;
    name: Defaulted<string>;
    capacity: Optional<number>;
    sold: Counter;
    held: Counter;
    in_carts: Counter;
  };
  offer: {
    id: Generated<string>;
    organiser_id: string;
    event_id: string;
    kind: OfferKind;
    session_id: Optional<string>;
    ticket_type_id: Optional<string>;
    price_tier_id: Optional<string>;
    add_on_id: Optional<string>;
    promo_code_id: Optional<string>;
    pass_id: Optional<string>;
    closed_at: InstantOr;
  };
  offer_stock: { offer_id: string; stock_id: string; organiser_id: string };
  ticket_order: {
    id: Generated<string>;
    organiser_id: string;
    event_id: string;
    number: string;
    secret_hash: Buffer;
    channel: 'web' | 'box_office';
    state: 'cart' | 'awaiting_payment' | 'complete' | 'expired' | 'cancelled';
    buyer_name: Defaulted<string>;
    buyer_address: Defaulted<string>;
    buyer_phone: Defaulted<string>;
    currency: 'NZD' | 'AUD';
    total_cents: Defaulted<number>;
    gst_cents: Defaulted<number>;
    /** The booking fees in the total (migration 0158). */
    booking_fee_cents: Defaulted<number>;
    refunded_cents: Defaulted<number>;
    promo_code_id: Optional<string>;
    /** The personal code that it uses (migration 0136). */
    personal_code_id: Optional<string>;
    /** The click in a mail that led to the visit (migration 0068). */
    click_hit_id: Optional<number>;
    /** Where the buyer's visits came from (migration 0111). */
    first_touch: JsonOr<Partial<Touch>>;
    last_touch: JsonOr<Partial<Touch>>;
    /** Follows from these and the promo code (migration 0117). */
    source_key: GeneratedAlways<string>;
    /** Kept by a trigger. */
    manual_method: Optional<string>;
    marketing_consent: Defaulted<boolean>;
    consent_wording: Defaulted<string>;
    consent_at: InstantOr;
    refund_asked_at: InstantOr;
    refund_ask: Defaulted<string>;
    expires_at: InstantOr;
    created_at: DefaultedInstant;
    completed_at: InstantOr;
    /** Kept by triggers, also the next three (migrations 0093 and 0127). */
    ticket_count: Defaulted<number>;
    owed_cents: Defaulted<number>;
    has_refund: Defaulted<boolean>;
    /** Bit n is set if a line has n % GST. */
    gst_rates: Defaulted<number>;
    search_text: GeneratedAlways<string>;
  };
  /** The orders that are not in a cart, counted; only triggers and a job write these (migration 0093). */
  order_figure: OrderFigure & { day: Optional<string> };
  /** What is to be added to those figures. */
  order_figure_change: OrderFigure & { day: string };
  order_line: {
    id: Generated<string>;
    organiser_id: string;
    order_id: string;
    offer_id: string;
    state: 'cart' | 'sold' | 'released';
    quantity: number;
    returned: Defaulted<number>;
    name: string;
    unit_cents: number;
    /** The part of `unit_cents` that is the booking fee (migration 0158). */
    booking_fee_cents: Defaulted<number>;
    discount_cents: Defaulted<number>;
    total_cents: GeneratedAlways<number>;
    gst_percent: 0 | 10 | 15;
    gst_cents: number;
    /** Of the line of a pass and of those of its sessions (migration 0173). */
    pass_id: Optional<string>;
    /** When it was given to the holder of a pass for a session that came later; it is no sale. */
    given_at: InstantOr;
  };
  stock_hold: {
    id: Generated<string>;
    organiser_id: string;
    offer_id: string;
    kind: 'organiser' | 'waitlist';
    quantity: number;
    reason: string;
    expires_local: Optional<string>;
    expires_at: InstantOr;
    released_at: InstantOr;
    created_by: Optional<string>;
    created_at: DefaultedInstant;
  };
  order_payment: {
    id: Generated<string>;
    organiser_id: string;
    order_id: string;
    method: 'card' | 'cash' | 'card_terminal' | 'invoice' | 'pay_at_door' | 'complimentary';
    gateway: 'stripe' | 'test' | 'manual';
    provider_id: Optional<string>;
    connected_account: Optional<string>;
    state: 'started' | 'needs_action' | 'processing' | 'succeeded' | 'failed' | 'returned';
    amount_cents: number;
    /** The plan's fee that the provider takes with it, fixed when the payment begins. */
    fee_cents: Optional<number>;
    fee_unit_cents: Optional<number>;
    fee_gst_included: Optional<boolean>;
    /** Whether a deposit has the money (migration 0155). */
    paid_out: Defaulted<boolean>;
    card_brand: Defaulted<string>;
    card_last_four: Defaulted<string>;
    reference: Defaulted<string>;
    failure: Defaulted<string>;
    created_at: DefaultedInstant;
    settled_at: InstantOr;
  };
  /** The fee of the Per-ticket plan; orders of other plans have no row (migration 0147). */
  order_fee: {
    organiser_id: string;
    order_id: string;
    /** The first day of the month of the sale. */
    month: string;
    tickets: number;
    unit_cents: number;
    gst_included: boolean;
    taken_cents: number;
    returned: Generated<number>;
    invoice_id: Optional<string>;
  };
  refund: {
    id: Generated<string>;
    organiser_id: string;
    order_id: string;
    payment_id: Optional<string>;
    request_key: string;
    amount_cents: number;
    reason: string;
    message: Defaulted<string>;
    state: 'waiting' | 'succeeded' | 'failed';
    provider_id: Optional<string>;
    failure: Defaulted<string>;
    attempts: Defaulted<number>;
    created_by: Optional<string>;
    created_at: DefaultedInstant;
    settled_at: InstantOr;
    /** The returned tickets without add-ons; kept by a trigger (migration 0121). */
    ticket_count: Defaulted<number>;
  };
  refund_line: {
    refund_id: string;
    order_line_id: string;
    organiser_id: string;
    quantity: number;
    amount_cents: number;
  };
  order_event: {
    id: GeneratedAlways<number>;
    organiser_id: string;
    order_id: string;
    kind: string;
    detail: Json<Record<string, unknown>>;
    done_by: Optional<string>;
    happened_at: Instant;
  };
  webhook_event: {
    provider: string;
    provider_event_id: string;
    kind: string;
    received_at: DefaultedInstant;
    account: Optional<string>;
    /** The provider's id of a payment or refund that is not known yet (migration 0151). */
    waits_for: Optional<string>;
  };
}
