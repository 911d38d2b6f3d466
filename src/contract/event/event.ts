import type { CapacityLine, Pricing } from '../ticketing/ticketing';
import type {
  EventArtistsQuery,
  EventQuery,
  EventsQuery,
  EventVenuesQuery,
  WallTimeChoice as SchemaWallTimeChoice,
} from '../generated/operations';

/**
 * Events and their sessions. Instants are ISO text in UTC; wall times such as `2026-09-27T19:30` come with their
 * zone.
 */

export const eventFilters = ['all', 'upcoming', 'past', 'drafts', 'cancelled', 'archived'] as const;
export type EventFilter = (typeof eventFilters)[number];

export const eventOrders = ['date', 'title', 'changed'] as const;
export type EventOrder = (typeof eventOrders)[number];

/** The events list's query before the address or the person changes it. */
export const defaultEventsQuery = { search: '', filter: 'all', order: 'date' } as const;

/** Which of two instants is meant by a wall time that occurs twice, when the clocks go back (DOMAIN section 6). */
export type WallTimeChoice = SchemaWallTimeChoice;

/** Limits of the event's fields: characters for text, rows for lists, bytes and pixels for images. */
export const eventLimits = {
  title: 150,
  slug: 80,
  /** Maximum characters of the plain text, and of the HTML that contains it. */
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

/** A session without an end time counts as over this many hours after its start. */
export const assumedSessionHours = 3;

/**
 * One event in the organiser's list.
 * - `session`: the next session, or the last one if all are over; null if the event has none.
 * - `sales`: the tickets sold for all its sessions, and their capacity (null if unlimited); null if no tickets are
 *   sold here.
 * - `moves`: the states that the organiser may change the event to.
 */
export type EventRow = EventPage['events'][number];

/** How many events each filter would show with the same search. */
export type EventCounts = EventPage['counts'];

/** One page of the list. Send `after` back to get the next page; it is null on the last one. */
export type EventPage = EventsQuery['events'];

/** One picture of an event as the event's form holds it. */
export type EventPicture = EventDetail['images'][number];

/**
 * One event as the steps of its editor show it.
 * - `slugIsFixed`: true once the event has been public, because people may have its address.
 * - `moves`: the states that the organiser may change the event to.
 * - `description`: HTML with paragraphs, headings, lists, emphasis and links only.
 * - `ageLimit`: the minimum age in years; null if the event is open to all ages.
 * - `images`: the first one is the cover. `videoUrl`: the address of the video; empty if the event has none.
 * - `publishChoice`: set only if the wall time occurs twice.
 * - `privateKey`: the key of the private link; null for a public event.
 * - `reviewNote`: what the provider's admin asked for when returning the event from review.
 * - `updatedAt`: an edit sends the value that it started from.
 */
export type EventDetail = EventQuery['event'];

/** One of the organiser's artists, as an option of the event's form. */
export type EventArtist = EventArtistsQuery['eventArtists'][number];

/** A venue as an option of the event's form. Archived venues are left out, except the event's own. */
export type EventVenue = EventVenuesQuery['eventVenues'][number];

/** Body of POST {base}/api/events/sessions. Each field is optional and narrows the result. */
export interface EventSessionsFilter {
  /** At most 100 ids. */
  eventIds?: string[];
  /** Sessions that start at this instant or later, ISO text. */
  from?: string;
  /** Sessions that start before this instant, ISO text. */
  to?: string;
  /** Part of the event's title or of the venue's name. */
  search?: string;
}

/** One session in the reply of the REST call, which is sorted by start and has at most 1,000 rows. */
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
  /** The capacity that the organiser entered. */
  capacity: number | null;
  /** How much of the capacity is taken and how much can still be sold. */
  line: CapacityLine;
}

/** Body of POST {base}/api/events/tickettypes. */
export interface TicketTypesFilter {
  /** At most 100 ids. */
  eventIds: string[];
  /** True to include archived types; otherwise only types that are not archived are returned. */
  archived?: boolean;
  /** Part of the type's name. */
  search?: string;
}

/** One ticket type in the reply of the REST call, which is sorted by event and position. */
export interface TicketType {
  id: string;
  eventId: string;
  name: string;
  pricing: Pricing;
  /** The all-in price: for a donation the minimum amount, for tiered pricing the price of the first tier. */
  priceCents: number;
  /** The tax included in that price. */
  gstCents: number;
  /** True if only buyers who enter its code see the type. */
  hidden: boolean;
  archived: boolean;
  /** `sold`, `held` and `inCarts` count tickets over all sessions. */
  sold: number;
  held: number;
  inCarts: number;
}

export interface EventImage {
  fileId: string;
  /** Size of the stored picture in pixels. */
  width: number;
  height: number;
}

export const eventSessionsPath = '/api/events/sessions';
export const eventTicketTypesPath = '/api/events/tickettypes';
/** A multipart request with one part named `file`; the reply is { image, error }. */
export const eventImageUploadPath = '/api/event/image';

/**
 * The path of a picture; `thumbnail` is at most 320 px wide, `medium` 800, `full` 1600. `mail` is at most
 * 1,200 px wide and a JPEG, because not every mail program knows WebP; `card` is the same, cut to 16:9.
 */
export function eventImagePath(fileId: string, size: EventImageSize | MailPictureSize = 'full'): string {
  if (size === 'mail' || size === 'card') return `/uploads/events/${size}/${encodeURIComponent(fileId)}.jpg`;
  const folder = { thumbnail: '320/', medium: '800/', full: '' }[size];
  return `/uploads/events/${folder}${encodeURIComponent(fileId)}.webp`;
}

export type EventImageSize = 'full' | 'medium' | 'thumbnail';
export type MailPictureSize = 'mail' | 'card';

/** The picture in all its sizes, as a `srcset` value. */
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

/** The venues that an event's form offers; leave `eventId` out for a new event. */
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

/** Creates a draft. Errors name the field as in `eventInput.ts`: title, venueId, newVenue.city, ... */
export const createEventDocument = /* GraphQL */ `
  mutation createEvent($input: EventInput!) {
    createEvent(input: $input) { ${eventDetailFields} }
  }
`;

/** Fails with CONFLICT, and changes nothing, if another person has saved the event since `updatedAt`. */
export const updateEventDocument = /* GraphQL */ `
  mutation updateEvent($id: ID!, $updatedAt: String!, $input: EventInput!) {
    updateEvent(id: $id, updatedAt: $updatedAt, input: $input) { ${eventDetailFields} }
  }
`;

/** The organiser's active artists, and the artists that this event already names. */
export const eventArtistsDocument = /* GraphQL */ `
  query eventArtists($eventId: ID) {
    eventArtists(eventId: $eventId) {
      id
      name
    }
  }
`;
