import type { VenueMergeQuery, VenueQuery } from '../generated/operations';

/**
 * A place where events are held.
 * - `zone`: an IANA zone of `zone.ts`, the default for new sessions at this venue.
 * - `capacity`: the number of people it holds; null if the organiser gave none.
 * - `mapUrl`: the organiser's own link to a map; if it is empty, `venueMapLink` builds one.
 * - `accessNotes`: notes for people with a disability; empty if the organiser gave none.
 * - `version`: counts the edits, from 1; an edit sends the version that it started from.
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

/** The link to a map of the venue: the organiser's own link, otherwise a search for the address. */
export function venueMapLink(venue: Pick<Venue, 'name' | 'address' | 'city' | 'mapUrl'>): string {
  const { name, address, city, mapUrl } = venue;
  return (
    mapUrl ||
    `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${address || name}, ${city}`)}`
  );
}

/** The events that merging two venues would move: all of the venue's, including archived ones, sorted by title. */
export type VenueMerge = VenueMergeQuery['venueMerge'];

/**
 * - `lastSession`: the wall time of the event's last session, with its zone; null if the event has none.
 */
export type VenueEvent = VenueMerge['events'][number];

const venueFields = 'id name address city zone capacity mapUrl accessNotes archived version eventCount';

/** All venues of the organiser, including archived ones, sorted by name. Permission venues. */
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

/** Errors name the field as in `venueInput.ts`: name, city, zone, ... */
export const createVenueDocument = /* GraphQL */ `
  mutation createVenue($input: VenueInput!) {
    createVenue(input: $input) { ${venueFields} }
  }
`;

/** Fails with CONFLICT if the venue was changed after `version`; without a version this is not checked. */
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

/** The events that would move if `id` were merged into `intoId`. The query changes nothing. */
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
 * Moves all events of one venue to another and archives the first. `told` is the number of events that the person was
 * shown; the call fails with CONFLICT if that number has changed. Replies with all venues.
 */
export const mergeVenuesDocument = /* GraphQL */ `
  mutation mergeVenues($id: ID!, $intoId: ID!, $told: Int!) {
    mergeVenues(id: $id, intoId: $intoId, told: $told) { ${venueFields} }
  }
`;
