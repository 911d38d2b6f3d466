import type { SitesQuery } from '../generated/operations';

/** What a site is: `changed` is published, with changes that the public does not see yet. */
export const siteStates = ['draft', 'published', 'changed'] as const;

/**
 * A site of an organiser: its own public pages at `/o/<slug>`. What people edit is a draft until it is published.
 * Permission sites.
 * - `slug`: The last part of its address. Former ones lead to it.
 * - `url`: The organiser's other website, which the pages link to; the empty text without one.
 * - `accent`: The colour as #rrggbb.
 * - `tagline`: One line under the name, which search engines show too.
 * - `home`, `about`: Sanitised HTML.
 * - `publicUrl`: Where everybody sees it once it is published.
 * - `previewUrl`: A signed link to the draft, which is valid for some days.
 */
export type Site = SitesQuery['sites'][number];

/** Limits of the fields, in characters; `text` without markup. */
export const siteLimits = {
  name: 150,
  slug: 80,
  tagline: 200,
  text: 20_000,
  previewDays: 7,
  confirmDays: 7,
} as const;

/** The path of a site's pages. @param slug such as harbour-lights */
export const sitePath = (slug: string) => `/o/${encodeURIComponent(slug)}`;

const siteFields = `id version name archived slug url accent tagline home about state publishedAt publicUrl previewUrl`;

/** All sites of the organiser by name, including archived ones. */
export const sitesDocument = `query sites { sites { ${siteFields} } }`;

/** Without an id a new site is added, as a draft. */
export const saveSiteDocument = `mutation saveSite($id: ID, $version: Int, $input: SiteInput!) {
  saveSite(id: $id, version: $version, input: $input) { ${siteFields} }
}`;

/** An archived site is not public. */
export const setSiteArchivedDocument = `mutation setSiteArchived($id: ID!, $archived: Boolean!) {
  setSiteArchived(id: $id, archived: $archived) { ${siteFields} }
}`;

/** Shows the draft at this version to everybody, or unpublishes it. */
export const publishSiteDocument = `mutation publishSite($id: ID!, $version: Int) {
  publishSite(id: $id, version: $version) { ${siteFields} }
}`;
export const unpublishSiteDocument = `mutation unpublishSite($id: ID!) {
  unpublishSite(id: $id) { ${siteFields} }
}`;
