import type { Defaulted, Instant, InstantOr, Optional } from './columnTypes';

/** The export and the closing of an organisation (migration 0081). */
export interface ClosingTables {
  organiser_export: {
    organiser_id: string;
    id: string;
    state: Defaulted<'running' | 'ready'>;
    parts_done: Defaulted<number>;
    parts_total: number;
    rows_done: Defaulted<number>;
    bytes: Optional<number>;
    requested_by: Optional<string>;
    requested_at: Instant;
    finished_at: InstantOr;
    expires_at: InstantOr;
  };
  organiser_closing: {
    organiser_id: string;
    closed_by: Optional<string>;
    closed_at: Instant;
    closes_at: Instant;
    reminded_at: InstantOr;
    erasing_at: InstantOr;
    erased_at: InstantOr;
  };
}
