import type { AddOnsQuery, ArtistsQuery, WebPagesQuery } from '../generated/operations';

/**
 * Lists that an organiser maintains beside events and venues: add-ons, artists, web pages. Each
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

/** A web page of the organiser that shows their events. Permission integration. */
export type WebPage = WebPagesQuery['rows'][number];

/**
 * Merchandise or another thing sold beside a ticket. Permission merchandise.
 * - `priceCents`: All-in, in the currency of the organiser's country (DOMAIN section 5).
 * - `stock`: The number left; null if stock is not counted.
 */
export type AddOn = AddOnsQuery['rows'][number];

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

export const [webPagesDocument, saveWebPageDocument, setWebPageArchivedDocument] = listingDocuments(
  'WebPage',
  'webPages',
  'url',
);

export const [addOnsDocument, saveAddOnDocument, setAddOnArchivedDocument] = listingDocuments(
  'AddOn',
  'addOns',
  'description priceCents stock',
);

export const [artistsDocument, saveArtistDocument, setArtistArchivedDocument] = listingDocuments(
  'Artist',
  'artists',
  'homeTown website biography',
);
