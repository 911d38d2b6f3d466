import type { Instant } from './columnTypes';

/** Figures for the provider's admins, counted by a job (migration 0082). */
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
}
