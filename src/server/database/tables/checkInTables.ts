import type { Generated } from 'kysely';
import type { Instant, InstantOr, Optional } from './columnTypes';

/** The scans at the doors (migration 0017). */
export interface CheckInTables {
  check_in: {
    id: Generated<string>;
    organiser_id: string;
    session_id: string;
    ticket_id: Optional<string>;
    nonce: string;
    device: string;
    scanned_by: Optional<string>;
    scanned_at: Instant;
    seen_at: Instant;
    outcome: 'in' | 'again' | 'cancelled' | 'other_session' | 'other_event' | 'unknown';
    undone_at: InstantOr;
  };
}
