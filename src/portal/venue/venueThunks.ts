import {
  type CreateVenueMutation,
  type MergeVenuesMutation,
  type SetVenueArchivedMutation,
  type UpdateVenueMutation,
  type VenueInput,
  type VenueMergeQuery,
  type VenueQuery,
  type VenuesQuery,
} from '../../contract/generated/operations';
import {
  createVenueDocument,
  mergeVenuesDocument,
  setVenueArchivedDocument,
  updateVenueDocument,
  venueDocument,
  venueMergeDocument,
  venuesDocument,
} from '../../contract/venue/venue';
import { createRequest } from '../request/createRequest';

export const loadVenues = createRequest('venue/loadAll', async (_: void, wire) => {
  const { venues } = await wire.graphql<VenuesQuery>(venuesDocument);
  return venues;
});

export const loadVenue = createRequest('venue/load', async (id: string, wire) => {
  const { venue } = await wire.graphql<VenueQuery>(venueDocument, { id });
  return venue;
});

export const createVenue = createRequest('venue/create', async (input: VenueInput, wire) => {
  const reply = await wire.graphql<CreateVenueMutation>(createVenueDocument, { input });
  return reply.createVenue;
});

/** `version` is the version at which the form was opened. */
export const updateVenue = createRequest(
  'venue/update',
  async (variables: { id: string; version: number | undefined; input: VenueInput }, wire) => {
    const reply = await wire.graphql<UpdateVenueMutation>(updateVenueDocument, variables);
    return reply.updateVenue;
  },
);

export const setVenueArchived = createRequest(
  'venue/setArchived',
  async (variables: { id: string; archived: boolean }, wire) => {
    const reply = await wire.graphql<SetVenueArchivedMutation>(setVenueArchivedDocument, variables);
    return reply.setVenueArchived;
  },
  { sideBySide: true, overtakes: () => [loadVenues] },
);

/** Loads the events that would move; changes nothing. */
export const loadVenueMerge = createRequest(
  'venue/loadMerge',
  async (variables: { id: string; intoId: string }, wire) => {
    const { venueMerge } = await wire.graphql<VenueMergeQuery>(venueMergeDocument, variables);
    return venueMerge;
  },
);

/** `told` is the number of events that the user was shown. */
export const mergeVenues = createRequest(
  'venue/merge',
  async (variables: { id: string; intoId: string; told: number }, wire) => {
    const reply = await wire.graphql<MergeVenuesMutation>(mergeVenuesDocument, variables);
    return reply.mergeVenues;
  },
  { overtakes: () => [loadVenues] },
);
