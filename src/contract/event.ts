import type { EventQuery, EventsQuery, EventVenuesQuery } from './generated/operations';

/** Events and their sessions. Instants are ISO text in UTC, wall times `2026-09-27T19:30` beside their zone. */

/** What the list shows: a live event whose sessions are all over has ended. */
export const eventStages = ['draft', 'live', 'ended', 'archived'] as const;
export type EventStage = (typeof eventStages)[number];

/** What an organiser sets; whether a live event has ended follows from its sessions. */
export type EventState = 'draft' | 'live' | 'archived';

export const eventFilters = ['all', 'upcoming', 'past', 'drafts', 'archived'] as const;
export type EventFilter = (typeof eventFilters)[number];

export const eventOrders = ['date', 'title', 'changed'] as const;
export type EventOrder = (typeof eventOrders)[number];

/** Which of two instants a wall time means that comes twice, when the clocks go back (DOMAIN section 6). */
export type WallTimeChoice = 'earlier' | 'later';

/** Limits of the fields, in characters, rows and bytes. */
export const eventLimits = {
  title: 150,
  description: 20_000,
  imageAlt: 300,
  sessions: 100,
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 40_000_000,
} as const;

/** A session without an end is taken to last this long when we say whether it is over. */
export const assumedSessionHours = 3;

/** A page of the list. `after` is handed back for the next one and null on the last. */
export type EventPage = EventsQuery['events'];
/** `session` is the next one; the last one when all are over; null without any. */
export type EventRow = EventPage['events'][number];
/** How many events each filter would show with the same search. */
export type EventCounts = EventPage['counts'];

/** One event as its form shows it. An edit names the `updatedAt` that it started from. */
export type EventDetail = EventQuery['event'];
/** `choice` and `endChoice` are filled only where the wall time comes twice. */
export type EventSession = EventDetail['sessions'][number];

/** A venue to choose in the event's form. Archived ones are left out, but for the event's own. */
export type EventVenue = EventVenuesQuery['eventVenues'][number];

/** POST {base}/api/events/sessions: every part may be left out, and narrows what is found. */
export interface EventSessionsFilter {
  /** At most 100. */
  eventIds?: string[];
  /** Sessions that start at this instant or later, ISO text. */
  from?: string;
  /** Sessions that start before this instant, ISO text. */
  to?: string;
  /** Part of the event's title or of the venue's name. */
  search?: string;
}

/** One session as the REST call answers it, by start. At most 1,000 come. */
export interface EventSessionRow extends Omit<EventSession, 'choice' | 'endChoice'> {
  eventId: string;
  eventTitle: string;
  venueName: string;
}

/** POST {base}/api/events/tickettypes. */
export interface TicketTypesFilter {
  eventIds: string[];
}

export interface TicketType {
  id: string;
  eventId: string;
  name: string;
}

export interface EventImage {
  fileId: string;
  /** Pixels of the stored picture. */
  width: number;
  height: number;
}

export const eventSessionsPath = '/api/events/sessions';
export const eventTicketTypesPath = '/api/events/tickettypes';
/** Multipart, one part named `file`; answers { image, error }. */
export const eventImageUploadPath = '/api/event/image';

/** Where a picture lies; `thumbnail` is at most 320 px wide, `full` at most 1600. */
export function eventImagePath(fileId: string, size: 'full' | 'thumbnail' = 'full'): string {
  return `/uploads/events/${size === 'thumbnail' ? '320/' : ''}${encodeURIComponent(fileId)}.webp`;
}

const detailFields = `
  id title slug stage description venueId imageFileId imageAlt updatedAt
  sessions { id startsLocal zone startsAt endsLocal endsAt capacity choice endChoice }
`;

export const eventsDocument = /* GraphQL */ `
  query events($search: String, $filter: String, $order: String, $after: String) {
    events(search: $search, filter: $filter, order: $order, after: $after) {
      events {
        id
        title
        slug
        stage
        imageFileId
        imageAlt
        venueName
        venueCity
        sessionCount
        session {
          startsAt
          startsLocal
          zone
          over
        }
      }
      counts {
        all
        upcoming
        past
        drafts
        archived
      }
      after
    }
  }
`;

/** What the form of an event needs; `id` left out for a new one. */
export const eventVenuesDocument = /* GraphQL */ `
  query eventVenues($eventId: ID) {
    eventVenues(eventId: $eventId) {
      id
      name
      city
      zone
    }
  }
`;

export const eventDocument = /* GraphQL */ `
  query event($id: ID!) {
    event(id: $id) { ${detailFields} }
  }
`;

/**
 * A field that is wrong is named as in `eventInput.ts`: title, venueId, newVenue.city, sessions.0.startsLocal, ...
 * `sessions.0.choice` (or `endChoice`) is named when the wall time comes twice and nobody said which is meant.
 */
export const createEventDocument = /* GraphQL */ `
  mutation createEvent($input: EventInput!) {
    createEvent(input: $input) { ${detailFields} }
  }
`;

/** CONFLICT when somebody else has saved the event since `updatedAt`; nothing is changed then. */
export const updateEventDocument = /* GraphQL */ `
  mutation updateEvent($id: ID!, $updatedAt: String!, $input: EventInput!) {
    updateEvent(id: $id, updatedAt: $updatedAt, input: $input) { ${detailFields} }
  }
`;

/** To draft, live or archived; an archived event leaves the list. To go live it needs a session, else BAD_USER_INPUT. */
export const setEventStateDocument = /* GraphQL */ `
  mutation setEventState($id: ID!, $state: String!) {
    setEventState(id: $id, state: $state) {
      id
      stage
    }
  }
`;
