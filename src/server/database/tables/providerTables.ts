import type { SwitchKey } from '../../../contract/provider/switches';
import type { Instant, Optional } from './columnTypes';

/** What the provider's admins see and set for the whole server; the figures are counted by a job (migration 0082). */
export interface ProviderTables {
  campaign_figures: {
    organiser_id: string;
    campaign_id: string;
    mails: number;
    bounced: number;
    complained: number;
    counted_at: Instant;
  };
  /** The last 30 days of an organiser. */
  organiser_figures: {
    organiser_id: string;
    mails: number;
    bounced: number;
    complained: number;
    orders: number;
    order_cents: number;
    counted_at: Instant;
  };
  /** A switch without a row is on. */
  feature_switch: {
    key: SwitchKey;
    is_on: boolean;
    reason: string;
    changed_by: Optional<string>;
    changed_at: Instant;
  };
  /** By the beginning of ten minutes. */
  mail_delivery_count: { at: Instant; domain: string; accepted: number; failed: number };
  mail_feedback_source: { provider: string; received_at: Instant };
}
