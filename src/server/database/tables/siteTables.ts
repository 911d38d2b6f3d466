import type { Generated } from 'kysely';
import type { Instant, InstantOr } from './columnTypes';
import type { ListingTable } from './listingTables';

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
  /** The names that lead to a site: the current one and former ones. */
  site_slug: { organiser_id: string; slug: string; site_id: string; created_at: Instant };
}
