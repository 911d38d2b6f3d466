import type { GeneratedAlways } from 'kysely';

/** What triggers and a job keep beside contacts and their audiences (migrations 0096 and 0097). */
export interface AudienceFigureTables {
  /** Kept up to date from members and contacts by triggers, see migration 0096. A figure is the sum of its rows. */
  audience_figure: {
    id: GeneratedAlways<number>;
    organiser_id: string;
    audience_id: string;
    field: string;
    members: number;
    stopped: number;
  };
  /** The texts of contacts for searches, see migration 0097. `words` has one line for each of `ids`. */
  contact_search: {
    organiser_id: string;
    block: number;
    ids: number[];
    words: string;
  };
  /** Contacts that were written since `contact_search` was. */
  contact_search_due: {
    id: GeneratedAlways<number>;
    organiser_id: string;
    contact_ids: number[];
    size: number;
  };
}
