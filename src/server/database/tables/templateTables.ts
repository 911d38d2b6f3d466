import type { Generated } from 'kysely';
import type { StoredMail } from '../../../contract/template/storedMail';
import type { Defaulted, DefaultedInstant, Instant, InstantOr, Json, Optional } from './columnTypes';

/** Email templates and what they were (migration 0129). */
export interface TemplateTables {
  template_version: {
    id: Generated<string>;
    organiser_id: string;
    template_id: string;
    name: string;
    accent: string;
    blocks: Json<StoredMail>;
    saved_by: Optional<string>;
    began_at: Instant;
    saved_at: Instant;
  };
  template: {
    id: Generated<string>;
    organiser_id: string;
    name: string;
    purpose: Defaulted<'marketing' | 'service'>;
    accent: string;
    blocks: Json<StoredMail>;
    version: Defaulted<number>;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
    archived_at: InstantOr;
  };
}
