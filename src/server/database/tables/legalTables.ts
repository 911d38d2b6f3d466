import type { Instant, Optional } from './columnTypes';

/** The terms and the privacy policy, and who agreed to them (migration 0084). */
export interface LegalTables {
  legal_text: {
    kind: 'terms' | 'privacy';
    country: 'nz' | 'au';
    version: number;
    text: string;
    note: string;
    published_at: Instant;
    published_by: Optional<string>;
  };
  legal_draft: {
    kind: 'terms' | 'privacy';
    country: 'nz' | 'au';
    /** Null after it was published or discarded. */
    text: Optional<string>;
    version: number;
    changed_at: Instant;
    changed_by: Optional<string>;
  };
  legal_agreement: {
    organiser_id: string;
    user_id: string;
    kind: 'terms' | 'privacy';
    country: 'nz' | 'au';
    version: number;
    agreed_at: Instant;
    network: Optional<string>;
  };
}
