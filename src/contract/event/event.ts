import type { CapacityLine, Pricing } from '../ticketing/ticketing';
import type {
  EventArtistsQuery,
  EventQuery,
  EventsQuery,
  EventVenuesQuery,
  WallTimeChoice as SchemaWallTimeChoice,
} from '../generated/operations';

/** Events and their sessions. Instants are ISO text in UTC, wall times `2026-09-27T19:30` beside their zone. */

export const eventFilters = ['all', 'upcoming', 'past', 'drafts', 'cancelled', 'archived'] as const;
export type EventFilter = (typeof eventFilters)[number];

export const eventOrders = ['date', 'title', 'changed'] as const;
export type EventOrder = (typeof eventOrders)[number];

/** What the events list asks at first, before the address or the person says otherwise. */
export const firstEventsQuestion = { search: '', filter: 'all', order: 'date' } as const;

/** Which of two instants a wall time means that comes twice, when the clocks go back (DOMAIN section 6). */
export type WallTimeChoice = SchemaWallTimeChoice;

/** Limits of the fields, in characters, rows and bytes. */
export const eventLimits = {
  title: 150,
  slug: 80,
  /** Characters of the text itself, and of the HTML around it. */
  description: 20_000,
  descriptionHtml: 60_000,
  artists: 30,
  contactName: 100,
  contactPhone: 40,
  address: 2_000,
  note: 500,
  imageAlt: 300,
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 40_000_000,
} as const;

/** A session without an end is taken to last this long when we say whether it is over. */
export const assumedSessionHours = 3;

/**
 * `session` is the next one; the last one when all are over; null without any. `sales` counts the tickets of all its
 * sessions, and their seats (null without an end); null where nothing is on sale here. `moves` are the states that the
 * organiser may give it.
 */
export type EventRow = EventPage['events'][number];

/** How many events each filter would show with the same search. */
export type EventCounts = EventPage['counts'];

/** Hand `after` back for the next page; null on the last one. */
export type EventPage = EventsQuery['events'];

/** One picture of an event as its form holds it. */
export type EventPicture = EventDetail['images'][number];

/**
 * One event as its steps show it.
 * - `slugIsFixed`: once it has been out, people have its address.
 * - `moves`: what the organiser may make of it.
 * - `description`: HTML of paragraphs, headings, lists, emphasis and links, and of nothing else.
 * - `ageLimit`: the least age in years; null where everybody may come.
 * - `images`: the first one is the cover. `videoUrl`: where it can be watched; empty without one.
 * - `publishChoice`: filled only where the wall time comes twice.
 * - `privateKey`: the key of the private link; null for a public event.
 * - `reviewNote`: what the provider's admin asked for when it came back from the review.
 * - `updatedAt`: an edit names the one that it started from.
 */
export type EventDetail = EventQuery['event'];

/** One of the organiser's artists, to choose from. */
export type EventArtist = EventArtistsQuery['eventArtists'][number];

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
export interface EventSessionRow {
  id: string;
  eventId: string;
  eventTitle: string;
  venueName: string;
  startsLocal: string;
  zone: string;
  startsAt: string;
  endsLocal: string | null;
  endsAt: string | null;
  /** Its places as typed. */
  capacity: number | null;
  /** What of them is taken and what can be sold. */
  line: CapacityLine;
}

/** POST {base}/api/events/tickettypes. */
export interface TicketTypesFilter {
  /** At most 100. */
  eventIds: string[];
  /** Archived ones as well; left out, only those that are sold. */
  archived?: boolean;
  /** Part of the type's name. */
  search?: string;
}

/** One ticket type as the REST call answers it, by event and place. */
export interface TicketType {
  id: string;
  eventId: string;
  name: string;
  pricing: Pricing;
  /** All-in; the least of a donation, the first tier's of a tiered one. */
  priceCents: number;
  /** The tax inside that price. */
  gstCents: number;
  /** Shown only to who types its code. */
  hidden: boolean;
  archived: boolean;
  /** Over all sessions. */
  sold: number;
  held: number;
  inCarts: number;
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

/** Where a picture lies; `thumbnail` is at most 320 px wide, `medium` 800, `full` 1600. */
export function eventImagePath(fileId: string, size: EventImageSize = 'full'): string {
  const folder = { thumbnail: '320/', medium: '800/', full: '' }[size];
  return `/uploads/events/${folder}${encodeURIComponent(fileId)}.webp`;
}

export type EventImageSize = 'full' | 'medium' | 'thumbnail';

/** The same picture in all its sizes, for `srcset`. */
export function eventImageSet(fileId: string): string {
  return `${eventImagePath(fileId, 'thumbnail')} 320w, ${eventImagePath(fileId, 'medium')} 800w, ${eventImagePath(fileId)} 1600w`;
}

export const eventDetailFields = `
  id title slug slugIsFixed state stage moves description category ageLimit contactName contactEmail contactPhone
  artistIds venueId ticketing ticketUrl images { fileId alt } videoUrl publishLocal publishZone publishAt publishChoice
  privateKey stateNote reviewNote updatedAt
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
        sales {
          sold
          capacity
        }
        isPrivate
        moves
      }
      counts {
        all
        upcoming
        past
        drafts
        cancelled
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
    event(id: $id) { ${eventDetailFields} }
  }
`;

/** Makes a draft. A field that is wrong is named as in `eventInput.ts`: title, venueId, newVenue.city, ... */
export const createEventDocument = /* GraphQL */ `
  mutation createEvent($input: EventInput!) {
    createEvent(input: $input) { ${eventDetailFields} }
  }
`;

/** CONFLICT when somebody else has saved the event since `updatedAt`; nothing is changed then. */
export const updateEventDocument = /* GraphQL */ `
  mutation updateEvent($id: ID!, $updatedAt: String!, $input: EventInput!) {
    updateEvent(id: $id, updatedAt: $updatedAt, input: $input) { ${eventDetailFields} }
  }
`;

/** The organiser's artists in use, and those that this event names already. */
export const eventArtistsDocument = /* GraphQL */ `
  query eventArtists($eventId: ID) {
    eventArtists(eventId: $eventId) {
      id
      name
    }
  }
`;
