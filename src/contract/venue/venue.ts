import type { VenueMergeQuery, VenueQuery } from '../generated/operations';

/**
 * Where events take place.
 * - `zone`: An IANA zone of `zone.ts`; new sessions at this venue start out with it.
 * - `capacity`: People it holds; null when not said.
 * - `mapUrl`: The organiser's own link to a map; empty where `venueMapLink` makes one.
 * - `accessNotes`: For people who come in a wheelchair, hear or see little, ...; empty when nothing is said.
 * - `version`: Counts the edits, from 1; an edit names the one that it was made from.
 */
export type Venue = VenueQuery['venue'];

/** Limits of the fields, in characters and people. */
export const venueLimits = {
  name: 150,
  address: 300,
  city: 100,
  accessNotes: 1_000,
  capacity: 1_000_000,
} as const;

/** Where a map shows the venue: its own link, else a search for its address. */
export function venueMapLink(venue: Pick<Venue, 'name' | 'address' | 'city' | 'mapUrl'>): string {
  const { name, address, city, mapUrl } = venue;
  return (
    mapUrl ||
    `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${address || name}, ${city}`)}`
  );
}

/** What merging would move; `events` are all of the venue's, archived ones too, by title. */
export type VenueMerge = VenueMergeQuery['venueMerge'];

/**
 * - `lastSession`: The last session's wall time in its zone; null without any.
 */
export type VenueEvent = VenueMerge['events'][number];

const venueFields = 'id name address city zone capacity mapUrl accessNotes archived version eventCount';

/** All venues of the organiser, archived ones too, by name. Permission venues. */
export const venuesDocument = /* GraphQL */ `
  query venues {
    venues { ${venueFields} }
  }
`;

export const venueDocument = /* GraphQL */ `
  query venue($id: ID!) {
    venue(id: $id) { ${venueFields} }
  }
`;

/** A field that is wrong is named as in `venueInput.ts`: name, city, zone, ... */
export const createVenueDocument = /* GraphQL */ `
  mutation createVenue($input: VenueInput!) {
    createVenue(input: $input) { ${venueFields} }
  }
`;

/** CONFLICT when somebody changed the venue after `version`; without a version nothing is compared. */
export const updateVenueDocument = /* GraphQL */ `
  mutation updateVenue($id: ID!, $version: Int, $input: VenueInput!) {
    updateVenue(id: $id, version: $version, input: $input) { ${venueFields} }
  }
`;

/** An archived venue keeps its events and is not offered for new ones. */
export const setVenueArchivedDocument = /* GraphQL */ `
  mutation setVenueArchived($id: ID!, $archived: Boolean!) {
    setVenueArchived(id: $id, archived: $archived) { ${venueFields} }
  }
`;

/** Which events would move if `id` became part of `intoId`; nothing is changed by asking. */
export const venueMergeDocument = /* GraphQL */ `
  query venueMerge($id: ID!, $intoId: ID!) {
    venueMerge(id: $id, intoId: $intoId) {
      venue { ${venueFields} }
      into { ${venueFields} }
      events { id title archived lastSession { startsLocal zone } }
    }
  }
`;

/**
 * Moves every event of one venue to another and archives the first. `told` is the number of events that the person was
 * shown: CONFLICT when there are others now. Answers all venues.
 */
export const mergeVenuesDocument = /* GraphQL */ `
  mutation mergeVenues($id: ID!, $intoId: ID!, $told: Int!) {
    mergeVenues(id: $id, intoId: $intoId, told: $told) { ${venueFields} }
  }
`;
