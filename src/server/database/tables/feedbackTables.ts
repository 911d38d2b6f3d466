import type { GeneratedAlways } from 'kysely';
import type { Instant } from './columnTypes';

/** The provider that reported an event; `returned_mail` is our own server for bounces. */
export type FeedbackProvider = 'ses' | 'sendgrid' | 'mailgun' | 'postmark' | 'returned_mail';

/** Delivery reports, bounces and complaints about a campaign's mail (migration 0027). */
export interface FeedbackTables {
  /** Tenants can read it; only the admin connection writes it. */
  mail_feedback: {
    id: GeneratedAlways<number>;
    organiser_id: string;
    campaign_id: string;
    recipient_id: number;
    provider: FeedbackProvider;
    provider_event_id: string;
    kind: 'delivered' | 'bounced_soft' | 'bounced_hard' | 'complained';
    answer: string;
    happened_at: Instant;
    received_at: Instant;
  };
  mail_feedback_token: { provider: string; token: string; body_hash: string; seen_at: Instant };
  mail_pause: { organiser_id: string; address: string; until_at: Instant };
}
