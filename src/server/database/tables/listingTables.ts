import type { Generated } from 'kysely';
import type { Instant, InstantOr } from './columnTypes';

export interface ListingTable {
  id: Generated<string>;
  organiser_id: string;
  name: string;
  created_at: Instant;
  archived_at: InstantOr;
}

/** The organiser's lists other than events and venues (migration 0008). */
export interface ListingTables {
  /** Web pages that show the organiser's events. */
  integration: ListingTable & { url: string };
  add_on: ListingTable & { description: string; price_cents: number; stock: number | null };
  artist: ListingTable & { home_town: string; website: string; biography: string };
}
