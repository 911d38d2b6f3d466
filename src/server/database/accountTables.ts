import type { GeneratedAlways } from 'kysely';
import type { Instant, Optional } from './columnTypes';

/** A person's own account (migration 0006). */
export interface AccountTables {
  account_token: {
    token_hash: Buffer;
    kind: 'email' | 'password';
    user_id: string;
    new_email: Optional<string>;
    created_at: Instant;
    expires_at: Instant;
  };
  newsletter_choice: {
    id: GeneratedAlways<number>;
    user_id: string;
    kind: 'product_news' | 'tips' | 'weekly_summary';
    wanted: boolean;
    wording: string;
    chosen_at: Instant;
  };
  analytics_integration: {
    organiser_id: string;
    ga4_measurement_id: string;
    changed_by: Optional<string>;
    changed_at: Instant;
  };
}
