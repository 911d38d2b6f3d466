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
  /** The tickets of each session and its holders, counted; only triggers and a job write these (migration 0094). */
  session_figure: {
    organiser_id: string;
    event_id: string;
    session_id: string;
    valid: number;
    cancelled: number;
    checked_in: number;
    holders: number;
  };
  event_figure: { organiser_id: string; event_id: string; holders: number };
  /** What is to be added to those figures. */
  session_figure_change: {
    organiser_id: string;
    event_id: string;
    session_id: string;
    valid: number;
    cancelled: number;
    checked_in: number;
  };
}
