import type { Generated } from 'kysely';
import type { Defaulted, Instant, InstantOr, Optional } from './columnTypes';

/** Sales that are passed on to people outside of the portal (migration 0112). */
export interface ReportTables {
  event_share_link: {
    id: Generated<string>;
    organiser_id: string;
    event_id: string;
    name: string;
    secret_hash: Buffer;
    last_day: Optional<string>;
    created_at: Instant;
    revoked_at: InstantOr;
    opened_at: InstantOr;
    open_count: Defaulted<number>;
  };
}
