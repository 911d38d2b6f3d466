import type { Generated, GeneratedAlways } from 'kysely';
import type { Touch } from '../../../contract/report/sources';
import type { Defaulted, Instant, InstantOr, JsonOr, Optional } from './columnTypes';

/** Pools and the waitlist (migration 0015). */
export interface TicketingTables {
  pool: { stock_id: string; organiser_id: string; every_session: boolean };
  pool_ticket_type: { stock_id: string; ticket_type_id: string; organiser_id: string };
  pool_session: { stock_id: string; session_id: string; organiser_id: string };
  waitlist_entry: {
    id: Generated<string>;
    organiser_id: string;
    event_id: string;
    session_id: string;
    ticket_type_id: string;
    place: GeneratedAlways<number>;
    name: string;
    address: string;
    quantity: number;
    state: Defaulted<'waiting' | 'offered' | 'taken' | 'lapsed' | 'left'>;
    hold_id: Optional<string>;
    offer_ends_at: InstantOr;
    order_id: Optional<string>;
    /** As `ticket_order.click_hit_id`. */
    click_hit_id: Optional<number>;
    /** As `ticket_order.first_touch` and `last_touch` (migration 0120). */
    first_touch: JsonOr<Partial<Touch>>;
    last_touch: JsonOr<Partial<Touch>>;
    joined_at: Instant;
    settled_at: InstantOr;
  };
  /** Passes (migrations 0008 and 0173). */
  pass: {
    id: Generated<string>;
    organiser_id: string;
    name: string;
    /** What it covers, in the words of the organiser. */
    admits_to: string;
    /** The number of passes; null for no limit. */
    available: number | null;
    /** The days of the first and the last session, such as 2027-03-01; null for no limit. */
    valid_from: string | null;
    valid_until: string | null;
    state: 'draft' | 'open' | 'closed';
    event_id: string | null;
    ticket_type_id: string | null;
    price_cents: number | null;
    created_at: Instant;
    archived_at: InstantOr;
  };
  /** The passes that were sold. */
  pass_holding: {
    organiser_id: string;
    id: Generated<string>;
    pass_id: string;
    order_id: string;
    position: number;
    code: string;
    created_at: Instant;
  };
}
