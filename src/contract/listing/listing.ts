import type {
  AddOnsQuery,
  ArtistsQuery,
  IntegrationsQuery,
  PassesQuery,
  SitesQuery,
} from '../generated/operations';

/**
 * Lists that an organiser maintains beside events and venues: integrations, passes, add-ons, sites, artists. Each
 * kind has the same three calls: list all by name, archived ones included; save, which creates a new one if there is
 * no id; archive or restore.
 */
export interface Listing {
  id: string;
  /** Increases with every edit; an edit names the version that it started from. */
  version: number;
  name: string;
  archived: boolean;
}

export const integrationKinds = ['webhook', 'automation', 'website_widget'] as const;
/**
 * Another system that is notified of events in Turnout. Its kind cannot be changed. Permission integration.
 * - `url`: An https address.
 */
export type Integration = IntegrationsQuery['rows'][number];

export const passStates = ['draft', 'open', 'closed'] as const;
/**
 * A pass, which admits to several events. Permission passes.
 * - `admitsTo`: The events in words, such as "All sessions of the Winter Season".
 * - `available`: The number of passes; null if there is no limit.
 * - `validFrom`, `validUntil`: Dates such as 2026-11-20, both inclusive; null if there is no limit.
 */
export type Pass = PassesQuery['rows'][number];

/**
 * Merchandise or another thing sold beside a ticket. Permission merchandise.
 * - `priceCents`: All-in, in the currency of the organiser's country (DOMAIN section 5).
 * - `stock`: The number left; null if stock is not counted.
 */
export type AddOn = AddOnsQuery['rows'][number];

/**
 * A website on which the organiser's events are shown. Permission sites.
 * - `accent`: The colour as #rrggbb.
 */
export type Site = SitesQuery['rows'][number];

/**
 * A performer. Permission artists.
 * - `website`: Empty if the artist has no website.
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

/**
 * The number of minutes after a webhook's creation during which its signing secret can be read. After that it is
 * never shown again.
 */
export const signingSecretMinutes = 10;

/** Each reply names its result `rows` or `row`, so that the same code can read every kind. */
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
 * Loads the secret that signs a webhook's messages; null for other kinds and after `signingSecretMinutes`. The secret
 * is not part of a mutation's reply, because those replies are stored for repeated requests (DOMAIN section 9).
 */
export const integrationSigningSecretDocument = /* GraphQL */ `
  query integrationSigningSecret($id: ID!) {
    signingSecret: integrationSigningSecret(id: $id)
  }
`;
