import type { EventCategory } from './eventLabels';
import type { Ticketing } from './eventPlan';
import type { PublicEventState } from './eventStates';
import type { EventVideo } from './videoAddress';

/** An event as people outside may see it. Instants are ISO text in UTC, wall times stand beside their zone. */
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
  country: 'nz' | 'au';
  slug: string;
  title: string;
  state: PublicEventState;
  /** Why it is postponed or cancelled, in the organiser's words. */
  stateNote: string;
  /** Sanitised when it was saved; safe to print as HTML. */
  descriptionHtml: string;
  category: EventCategory | null;
  /** The least age in years; null where everybody may come. */
  ageLimit: number | null;
  ticketing: Ticketing;
  /** Where tickets are sold when `ticketing` is `elsewhere`; may be empty. */
  ticketUrl: string;
  contact: { name: string; email: string; phone: string };
  venue: {
    id: string;
    name: string;
    address: string;
    city: string;
    zone: string;
    /** The organiser's own link to a map; `venueMapLink` makes one where it is empty. */
    mapUrl: string;
    /** Lines of plain text; empty where nothing is said. */
    accessNotes: string;
  };
  artists: Array<{ name: string; homeTown: string; website: string; biography: string }>;
  /** The first one is the cover. */
  images: PublicEventImage[];
  video: EventVideo | null;
  /** Only behind its link: no index, no feed, no sitemap. */
  isPrivate: boolean;
  /** By start; cancelled and past ones too. */
  sessions: PublicSession[];
  publishedAt: string;
  updatedAt: string;
}

/** What tickets of an event cost, all-in, in cents of its country (DOMAIN section 5). */
export type PublicPrice =
  /** The dearest and the cheapest that can be bought now; a donation is the least that may be given. */
  | { state: 'on_sale'; leastCents: number; mostCents: number; onlyDonations: boolean }
  /** Instants are ISO text. */
  | { state: 'later'; saleFrom: string }
  | { state: 'sold_out' }
  | { state: 'paused' }
  /** Nobody needs a ticket. */
  | { state: 'none_needed' }
  /** Nothing is on sale here: it is over, sold elsewhere, hidden, or the event takes place at no known time. */
  | { state: 'not_on_sale' };

/** What a list shows of an event. */
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
  /** The next session that is not cancelled (any, where all are). */
  session: { startsLocal: string; zone: string; startsAt: string; endsAt: string | null };
  /** Sessions still to come, this one with them. */
  sessionsToCome: number;
  price: PublicPrice;
  updatedAt: string;
}

export interface PublicEventsFilter {
  /** Words of the title, venue, city or artists. */
  search?: string;
  category?: EventCategory;
  city?: string;
  /** Instants, ISO text: sessions from the one on and before the other. */
  from?: string;
  to?: string;
  /** 1 and up; 24 to a page unless `pageSize` says otherwise (at most 500). */
  page?: number;
  pageSize?: number;
}

export interface PublicEventPage {
  events: PublicEventCard[];
  total: number;
  /** The towns of all listed events of the country, for the filter. */
  cities: string[];
}
