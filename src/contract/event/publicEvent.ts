import type { EventCategory } from './eventLabels';
import type { Ticketing } from './eventPlan';
import type { PublicEventState } from './eventStates';
import type { EventVideo } from './videoAddress';

/** An event as the public may see it. Instants are ISO text in UTC; wall times come with their zone. */
export interface PublicSession {
  id: string;
  startsLocal: string;
  zone: string;
  startsAt: string;
  endsLocal: string | null;
  endsAt: string | null;
  doorsLocal: string | null;
  doorsAt: string | null;
  cancelled: boolean;
  over: boolean;
}

export interface PublicEventImage {
  fileId: string;
  alt: string;
  width: number;
  height: number;
}

export interface PublicEvent {
  id: string;
  organiserId: string;
  organiserName: string;
  /** The name of the file of the organiser's logo. */
  organiserLogo: string | null;
  country: 'nz' | 'au';
  slug: string;
  title: string;
  state: PublicEventState;
  /** Whether the organisation has closed its account, so that nothing is sold any more. */
  salesClosed: boolean;
  /** The organiser's reason for postponing or cancelling the event. */
  stateNote: string;
  /** This HTML was sanitised when it was saved, so it is safe to print. */
  descriptionHtml: string;
  category: EventCategory | null;
  /** The minimum age in years; null if the event is open to all ages. */
  ageLimit: number | null;
  ticketing: Ticketing;
  /** The page where tickets are sold if `ticketing` is `elsewhere`; may be empty. */
  ticketUrl: string;
  contact: { name: string; email: string; phone: string };
  venue: {
    id: string;
    name: string;
    address: string;
    city: string;
    zone: string;
    /** The organiser's own link to a map; if it is empty, `venueMapLink` builds one. */
    mapUrl: string;
    /** Lines of plain text; empty if the organiser gave none. */
    accessNotes: string;
  };
  artists: Array<{ name: string; homeTown: string; website: string; biography: string }>;
  /** The first one is the cover. */
  images: PublicEventImage[];
  video: EventVideo | null;
  /** A private event is reachable only by its link: it is not in the index, the feed or the sitemap. */
  isPrivate: boolean;
  /** Sorted by start, including cancelled and past sessions. */
  sessions: PublicSession[];
  publishedAt: string;
  updatedAt: string;
}

/** The price of an event's tickets, all-in, in cents of its country (DOMAIN section 5). */
export type PublicPrice =
  /**
   * The lowest and highest price on sale now; a donation counts with its minimum amount. `fewLeft` is true while every
   * ticket type on sale has so few tickets left that the event's page says how many.
   */
  | { state: 'on_sale'; leastCents: number; mostCents: number; onlyDonations: boolean; fewLeft: boolean }
  /** Sales start later, at the instant `saleFrom` (ISO text). */
  | { state: 'later'; saleFrom: string }
  | { state: 'sold_out' }
  | { state: 'paused' }
  /** The event needs no tickets. */
  | { state: 'none_needed' }
  /** Nothing is on sale here: the event is over, cancelled, postponed or sold elsewhere, or its tickets are hidden. */
  | { state: 'not_on_sale' };

/** An event as lists show it. */
export interface PublicEventCard {
  id: string;
  organiserName: string;
  slug: string;
  title: string;
  state: PublicEventState;
  category: EventCategory | null;
  venueName: string;
  city: string;
  image: PublicEventImage | null;
  /** The next session that is not cancelled; any session if all are cancelled. */
  session: { startsLocal: string; zone: string; startsAt: string; endsAt: string | null };
  /** The number of upcoming sessions, including this one. */
  sessionsToCome: number;
  price: PublicPrice;
  updatedAt: string;
}

export interface PublicEventsFilter {
  /** Words of the title, the venue, the city or the artists. */
  search?: string;
  category?: EventCategory;
  city?: string;
  /** Instants as ISO text: sessions that start at or after `from` and before `to`. */
  from?: string;
  to?: string;
  /** The page number, from 1. A page has 24 events unless `pageSize` says otherwise (at most 500). */
  page?: number;
  pageSize?: number;
}

export interface PublicEventPage {
  events: PublicEventCard[];
  total: number;
  /** The towns of all listed events of the country, as options of the filter. */
  cities: string[];
}
