import type { VenuesQuery } from './generated/operations';

/**
 * Where events take place. `zone` is an IANA zone of `zone.ts`, which new sessions start out with; `capacity` counts
 * people and is null when not said.
 */
export type Venue = VenuesQuery['venues'][number];

/** Limits of the fields, in characters and people. */
export const venueLimits = { name: 150, address: 300, city: 100, capacity: 1_000_000 } as const;

const venueFields = 'id name address city zone capacity archived eventCount';

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

export const updateVenueDocument = /* GraphQL */ `
  mutation updateVenue($id: ID!, $input: VenueInput!) {
    updateVenue(id: $id, input: $input) { ${venueFields} }
  }
`;

/** An archived venue keeps its events and is not offered for new ones. */
export const setVenueArchivedDocument = /* GraphQL */ `
  mutation setVenueArchived($id: ID!, $archived: Boolean!) {
    setVenueArchived(id: $id, archived: $archived) { ${venueFields} }
  }
`;
