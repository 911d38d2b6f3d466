import type { Generated, GeneratedAlways } from 'kysely';
import type { ApiScope } from '../../../contract/api/apiScopes';
import type { Defaulted, Instant, InstantOr, Optional } from './columnTypes';

/**
 * Keys of the public API (migration 0172), what was deleted of what it lists (0171 and 0176), and replies of writes
 * (0177).
 */
export interface ApiTables {
  api_key: {
    organiser_id: string;
    id: Generated<string>;
    name: string;
    hash: Buffer;
    prefix: string;
    last_four: string;
    scopes: ApiScope[];
    /** Null for all events. */
    event_ids: Optional<string[]>;
    /** Null for all networks. */
    networks: Optional<string[]>;
    created_by: Optional<string>;
    created_at: Instant;
    expires_at: InstantOr;
    last_used_at: InstantOr;
    revoked_at: InstantOr;
    revoked_by: Optional<string>;
    bucket_left: number;
    bucket_at: Instant;
    bucket_taken: Defaulted<boolean>;
  };
  api_write_reply: {
    organiser_id: string;
    api_key_id: string;
    /** A hash. */
    key: string;
    /** A hash. */
    request: string;
    status: number;
    etag: Optional<string>;
    /** JSON; null for an empty reply. */
    body: Optional<string>;
    created_at: Instant;
  };
  deleted_row: {
    organiser_id: string;
    id: string;
    kind: 'session' | 'ticket_type';
    event_id: string;
    changed_at: Instant;
  };
  deleted_contact: {
    organiser_id: string;
    id: GeneratedAlways<number>;
    kind: 'contact' | 'suppression';
    deleted_id: number;
    changed_at: Instant;
  };
}
