import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import type { Queryable } from '../../database/openDatabase';
import { versionInList } from '../../database/rowVersion';
import type { SiteContent } from '../../database/tables/listingTables';

export interface SiteRow extends SiteContent {
  id: string;
  version: number;
  archived: boolean;
  slug: string;
  state: 'draft' | 'published' | 'changed';
  publishedAt: Date | null;
  organiserId: string;
  country: Country;
}

/** The draft as it is copied into `published`. */
const content = sql`jsonb_build_object('name', site.name, 'url', site.url, 'accent', site.accent,
  'tagline', site.tagline, 'home', site.home, 'about', site.about)`;

const selectSites = sql`
  select site.id, ${versionInList('site')} as version, site.name, site.archived_at is not null as archived, site.slug,
    site.url, site.accent, site.tagline, site.home, site.about, site.published_at as "publishedAt",
    case when site.published is null then 'draft' when site.published = ${content} then 'published' else 'changed' end
      as state, site.organiser_id as "organiserId", organiser.country
  from site join organiser on organiser.id = site.organiser_id`;

/** Lists all sites by name, including archived ones. */
export async function listSites(db: Queryable): Promise<SiteRow[]> {
  const { rows } = await sql<SiteRow>`${selectSites} order by lower(site.name), site.id`.execute(db);
  return rows;
}

export async function findSite(db: Queryable, id: string): Promise<SiteRow | undefined> {
  const { rows } = await sql<SiteRow>`${selectSites} where site.id = ${id}`.execute(db);
  return rows[0];
}

/** Counts the sites in use, and those of them with this name, excluding the site `exceptId`. */
export async function countSitesInUse(
  db: Queryable,
  { name, exceptId }: { name: string; exceptId: string | undefined },
): Promise<{ all: number; named: number }> {
  const { rows } = await sql<{ all: number; named: number }>`
    select count(*) as all, count(*) filter (where lower(name) = lower(${name})) as named from site
    where archived_at is null and id is distinct from ${exceptId ?? null}::uuid`.execute(db);
  return rows[0] ?? { all: 0, named: 0 };
}

interface SiteKey {
  organiserId: string;
  siteId: string;
}

/** @returns the id of the new site, whose slug has to be reserved with `takeSlug` */
export async function insertSite(
  db: Queryable,
  { organiserId, values, now }: { organiserId: string; values: SiteContent & { slug: string }; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('site')
    .values({ organiser_id: organiserId, created_at: now, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSite(
  db: Queryable,
  id: string,
  values: SiteContent & { slug: string },
): Promise<void> {
  await db.updateTable('site').set(values).where('id', '=', id).execute();
}

/**
 * Reserves a name for the site for ever, so that links to it never lead to anybody else.
 * @returns false when it leads to another site
 */
export async function takeSlug(
  db: Queryable,
  { organiserId, siteId }: SiteKey,
  slug: string,
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('site_slug')
    .values({ organiser_id: organiserId, slug, site_id: siteId, created_at: now })
    .onConflict((taken) => taken.doNothing())
    .returning('slug')
    .executeTakeFirst();
  if (added) return true;
  const own = await db
    .selectFrom('site_slug')
    .select('slug')
    .where('slug', '=', slug)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return own !== undefined;
}

/** @param archivedAt null to restore it; a restored site is as public as it was */
export async function setSiteArchivedAt(db: Queryable, id: string, archivedAt: Date | null): Promise<void> {
  await db.updateTable('site').set({ archived_at: archivedAt }).where('id', '=', id).execute();
}

/** Shows the draft to the public, or nothing when `publishedAt` is null. */
export async function setSitePublished(db: Queryable, id: string, publishedAt: Date | null): Promise<void> {
  await sql`
    update site set published = ${publishedAt ? content : null}, published_at = ${publishedAt}
    where id = ${id}`.execute(db);
}
