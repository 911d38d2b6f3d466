import {
  createEventDocument,
  eventArtistsDocument,
  type EventImage,
  eventDocument,
  eventImageUploadPath,
  type EventSessionRow,
  type EventSessionsFilter,
  eventSessionsPath,
  eventTicketTypesPath,
  eventVenuesDocument,
  type TicketType,
  type TicketTypesFilter,
  updateEventDocument,
} from '../../contract/event/event';
import {
  type CreateEventMutation,
  type EventInput,
  type EventArtistsQuery,
  type EventQuery,
  type EventVenuesQuery,
  type UpdateEventMutation,
} from '../../contract/generated/operations';
import { createRequest } from '../request/createRequest';
import { type PageRequest } from '../request/pages';

export const loadEvent = createRequest('event/load', async (id: string, wire) => {
  const { event } = await wire.graphql<EventQuery>(eventDocument, { id });
  return event;
});

/**
 * Loads the venues that an event can take place at, including its own venue if that is archived. The question is the
 * event's id, or the empty string for a new event.
 */
export const loadEventVenues = createRequest(
  'event/loadVenues',
  async ({ question: eventId }: PageRequest<string>, wire) => {
    const { eventVenues } = await wire.graphql<EventVenuesQuery>(eventVenuesDocument, {
      eventId: eventId || undefined,
    });
    return eventVenues;
  },
);

interface EventToSave {
  input: EventInput;
  /** The event's id and the version that the person edited; undefined for a new event. */
  existing?: { id: string; updatedAt: string };
}

export const saveEvent = createRequest('event/save', async ({ input, existing }: EventToSave, wire) => {
  if (!existing) return (await wire.graphql<CreateEventMutation>(createEventDocument, { input })).createEvent;
  return (await wire.graphql<UpdateEventMutation>(updateEventDocument, { ...existing, input })).updateEvent;
});

/** Loads the artists that an event can list; the question is the same as for `loadEventVenues`. */
export const loadEventArtists = createRequest(
  'event/loadArtists',
  async ({ question: eventId }: PageRequest<string>, wire) => {
    const { eventArtists } = await wire.graphql<EventArtistsQuery>(eventArtistsDocument, {
      eventId: eventId || undefined,
    });
    return eventArtists;
  },
);

interface ImageToUpload {
  file: File;
  /** Receives the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
}

export const uploadEventImage = createRequest(
  'event/uploadImage',
  async ({ file, onProgress }: ImageToUpload, wire) => {
    const form = new FormData();
    form.append('file', file);
    const { image } = await wire.rest.upload<{ image: EventImage }>(eventImageUploadPath, form, onProgress);
    return image;
  },
);

export const loadSessions = createRequest('event/loadSessions', async (filter: EventSessionsFilter, wire) => {
  const { sessions } = await wire.rest.post<{ sessions: EventSessionRow[] }>(eventSessionsPath, filter);
  return sessions;
});

export const loadTicketTypes = createRequest(
  'event/loadTicketTypes',
  async (filter: TicketTypesFilter, wire) => {
    const { ticketTypes } = await wire.rest.post<{ ticketTypes: TicketType[] }>(eventTicketTypesPath, filter);
    return ticketTypes;
  },
);
