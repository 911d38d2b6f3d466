import type { Generated } from 'kysely';
import type { Instant, InstantOr } from './columnTypes';

interface ListingTable {
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

/** What the public sees of a site: a copy of the columns of the same names. */
export interface SiteContent {
  name: string;
  url: string;
  accent: string;
  tagline: string;
  home: string;
  about: string;
}

/** An organiser's own public pages (migrations 0008 and 0181). */
export interface SiteTables {
  site: ListingTable &
    Omit<SiteContent, 'name' | 'tagline' | 'home' | 'about'> & {
      slug: string;
      tagline: Generated<string>;
      home: Generated<string>;
      about: Generated<string>;
      published: SiteContent | null;
      published_at: InstantOr;
    };
  /** People who asked for news; a consent is recorded only once they have confirmed it. */
  site_subscription: {
    organiser_id: string;
    id: Generated<string>;
    site_id: string;
    address: string;
    wording: string;
    asked_at: Instant;
    expires_at: Instant;
    confirmed_at: InstantOr;
  };
  /** The names that lead to a site: the current one and former ones. */
  site_slug: { organiser_id: string; slug: string; site_id: string; created_at: Instant };
}
