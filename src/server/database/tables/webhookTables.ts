import type { Generated, GeneratedAlways } from 'kysely';
import type { Defaulted, DefaultedInstant, Instant, InstantOr, Json, Optional } from './columnTypes';

/** Webhook endpoints, the messages to them and the log of attempts (migrations 0170 and 0179). */
export interface WebhookTables {
  webhook_endpoint: {
    organiser_id: string;
    id: Generated<string>;
    kind: Defaulted<'webhook' | 'ga4' | 'meta'>;
    pixel_id: Defaulted<string>;
    test_code: Defaulted<string>;
    refusal: Optional<string>;
    name: string;
    url: string;
    state: 'on' | 'off' | 'disabled';
    disabled_because: 'gone' | 'failing' | 'refused' | null;
    types: string[];
    personal: boolean;
    secret: Buffer | null;
    secret_made_at: Instant;
    previous_secret: Buffer | null;
    previous_until: InstantOr;
    created_at: Instant;
  };
  webhook_lane: {
    organiser_id: string;
    endpoint_id: string;
    lease_until: InstantOr;
    leased_by: Optional<string>;
    served_at: DefaultedInstant;
    failures: Defaulted<number>;
    paused_until: InstantOr;
    failing_since: InstantOr;
    warned_at: InstantOr;
    delivered_at: InstantOr;
  };
  webhook_message: {
    organiser_id: string;
    id: Generated<string>;
    sequence: GeneratedAlways<number>;
    type: string;
    object_id: string;
    event_id: Optional<string>;
    data: Json<Record<string, unknown>>;
    created_at: DefaultedInstant;
  };
  webhook_delivery: {
    organiser_id: string;
    id: GeneratedAlways<number>;
    endpoint_id: string;
    message_id: string;
    sequence: number;
    state: Defaulted<'waiting' | 'delivered' | 'failed'>;
    attempts: Defaulted<number>;
    due_at: DefaultedInstant;
    queued_at: DefaultedInstant;
    is_replay: Defaulted<boolean>;
    finished_at: InstantOr;
    last_status: Optional<number>;
    last_error: Optional<string>;
    last_ms: Optional<number>;
  };
  webhook_attempt: {
    organiser_id: string;
    id: GeneratedAlways<number>;
    delivery_id: number;
    made_at: Instant;
    status: number | null;
    error: string | null;
    ms: number;
    reply: string;
  };
}
