import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import type { Database } from '../../database/openDatabase';
import type { SiteContent } from '../../database/tables/listingTables';

/** A site of an organiser as its pages show it. */
export interface OrganiserSite extends SiteContent {
  id: string;
  organiserId: string;
  organiserName: string;
  /** The name of the file of the organiser's logo. */
  logo: string | null;
  country: Country;
  slug: string;
  changedAt: Date;
}

interface SiteRow {
  id: string;
  organiserId: string;
  organiserName: string;
  logo: string | null;
  country: Country;
  slug: string;
  draft: SiteContent;
  published: SiteContent | null;
  changedAt: Date;
}

const selectSite = sql`
  select site.id, site.organiser_id as "organiserId", organiser.name as "organiserName", organiser.logo,
    organiser.country, site.slug, site.published, coalesce(site.published_at, site.created_at) as "changedAt",
    jsonb_build_object('name', site.name, 'url', site.url, 'accent', site.accent, 'tagline', site.tagline,
      'home', site.home, 'about', site.about) as draft
  from site join organiser on organiser.id = site.organiser_id`;

const shown = ({ draft: _draft, published: _published, ...site }: SiteRow, content: SiteContent) => ({
  ...site,
  ...content,
});

/**
 * The published site that a name leads to, which may be one of its former names.
 * @returns undefined for a draft, an archived site and an unknown name
 */
export async function findPublishedSite(db: Database, slug: string): Promise<OrganiserSite | undefined> {
  const { rows } = await sql<SiteRow>`${selectSite}
    join site_slug on site_slug.site_id = site.id
    where site_slug.slug = ${slug} and site.archived_at is null and site.published is not null`.execute(
    db.adminDb,
  );
  const [row] = rows;
  return row?.published ? shown(row, row.published) : undefined;
}

/** The draft of a site, for people with a link to its preview. */
export async function findSiteDraft(db: Database, id: string): Promise<OrganiserSite | undefined> {
  const { rows } =
    await sql<SiteRow>`${selectSite} where site.id = ${id} and site.archived_at is null`.execute(db.adminDb);
  return rows[0] && shown(rows[0], rows[0].draft);
}

/** More than a sitemap may have besides events. */
const MAX_SITES = 5_000;

/** The published sites of a country, for its sitemap. */
export async function listPublishedSites(
  db: Database,
  country: Country,
): Promise<Array<{ slug: string; changedAt: Date }>> {
  const { rows } = await sql<{ slug: string; changedAt: Date }>`
    select site.slug, site.published_at as "changedAt" from site
    join organiser on organiser.id = site.organiser_id and organiser.country = ${country}
    where site.archived_at is null and site.published is not null
    order by site.published_at desc limit ${MAX_SITES}`.execute(db.adminDb);
  return rows;
}
