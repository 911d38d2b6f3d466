import type {
  AddOnsQuery,
  ArtistsQuery,
  IntegrationsQuery,
  PassesQuery,
  SitesQuery,
} from '../generated/operations';

/**
 * Lists that an organiser keeps beside events and venues: integrations, passes, add-ons, sites, artists. Each kind has
 * the same three calls: all of them by name, archived ones too; save, without an id a new one; archive or restore.
 */
export interface Listing {
  id: string;
  /** Goes up with every edit; an edit names the one that it was made from. */
  version: number;
  name: string;
  archived: boolean;
}

export const integrationKinds = ['webhook', 'automation', 'website_widget'] as const;
/**
 * Another system that hears of what happens here. Its kind stays as it was chosen. Permission integration.
 * - `url`: https only.
 */
export type Integration = IntegrationsQuery['rows'][number];

export const passStates = ['draft', 'open', 'closed'] as const;
/**
 * One entry to several events. Permission passes.
 * - `admitsTo`: In words, such as "All sessions of the Winter Season".
 * - `available`: How many there are; null when there is no limit.
 * - `validFrom`: Dates such as 2026-11-20, both included; null for no bound.
 */
export type Pass = PassesQuery['rows'][number];

/**
 * Merchandise and other things sold beside a ticket. Permission merchandise.
 * - `priceCents`: All-in, in the currency of the organiser's country (DOMAIN section 5).
 * - `stock`: How many are left; null when nobody counts.
 */
export type AddOn = AddOnsQuery['rows'][number];

/**
 * A website on which the organiser's events are shown. Permission sites.
 * - `accent`: As #rrggbb.
 */
export type Site = SitesQuery['rows'][number];

/**
 * Who performs. Permission artists.
 * - `website`: An artist without a website has an empty text.
 */
export type Artist = ArtistsQuery['rows'][number];

/** Limits of the fields, in characters, pieces and cents. */
export const listingLimits = {
  name: 150,
  line: 300,
  url: 500,
  text: 2_000,
  count: 1_000_000,
  priceCents: 10_000_000,
} as const;

/** A webhook's signing secret can be read this long after the webhook was made, then never again. */
export const signingSecretMinutes = 10;

/** In each reply `rows` or `row` holds the result, so that one piece of code reads every kind. */
function listingDocuments(
  one: string,
  many: string,
  fields: string,
): [list: string, save: string, archive: string] {
  const row = `{ id version name archived ${fields} }`;
  return [
    `query ${many} { rows: ${many} ${row} }`,
    `mutation save${one}($id: ID, $version: Int, $input: ${one}Input!) {
      row: save${one}(id: $id, version: $version, input: $input) ${row}
    }`,
    `mutation set${one}Archived($id: ID!, $archived: Boolean!) { row: set${one}Archived(id: $id, archived: $archived) ${row} }`,
  ];
}

export const [integrationsDocument, saveIntegrationDocument, setIntegrationArchivedDocument] =
  listingDocuments('Integration', 'integrations', 'kind url enabled');

export const [passesDocument, savePassDocument, setPassArchivedDocument] = listingDocuments(
  'Pass',
  'passes',
  'admitsTo available validFrom validUntil state',
);

export const [addOnsDocument, saveAddOnDocument, setAddOnArchivedDocument] = listingDocuments(
  'AddOn',
  'addOns',
  'description priceCents stock',
);

export const [sitesDocument, saveSiteDocument, setSiteArchivedDocument] = listingDocuments(
  'Site',
  'sites',
  'url accent',
);

export const [artistsDocument, saveArtistDocument, setArtistArchivedDocument] = listingDocuments(
  'Artist',
  'artists',
  'homeTown website biography',
);

/**
 * What a webhook's messages are signed with; null for other kinds and when its time is over. Not part of a mutation's
 * reply, since those are kept for a repeated request (DOMAIN section 9).
 */
export const integrationSigningSecretDocument = /* GraphQL */ `
  query integrationSigningSecret($id: ID!) {
    signingSecret: integrationSigningSecret(id: $id)
  }
`;
