import type { EventDetail, EventPage, EventRow, EventVenue } from '../../../src/contract/event/event';
import type { Venue } from '../../../src/contract/venue/venue';

/** Replies of the server about events, for tests of the portal. */
export const buildEventRow = (overrides: Partial<EventRow> = {}): EventRow => ({
  id: 'e1',
  title: 'Matariki at the Wharf',
  slug: 'matariki-at-the-wharf',
  stage: 'live',
  imageFileId: null,
  imageAlt: '',
  venueName: 'Harbour Hall',
  venueCity: 'Wellington',
  sessionCount: 3,
  session: {
    startsAt: '2027-01-16T00:15:00.000Z',
    startsLocal: '2027-01-16T14:00',
    zone: 'Pacific/Chatham',
    over: false,
  },
  sales: null,
  isPrivate: false,
  moves: ['paused', 'postponed', 'cancelled', 'draft', 'archived'],
  ...overrides,
});

export function buildEventPage(events: EventRow[], overrides: Partial<EventPage> = {}): EventPage {
  const counts = {
    all: events.length,
    upcoming: events.length,
    past: 0,
    drafts: 0,
    cancelled: 0,
    archived: 0,
  };
  return { events, counts, after: null, ...overrides };
}

export const buildEventDetail = (overrides: Partial<EventDetail> = {}): EventDetail => ({
  id: 'e1',
  title: 'Matariki at the Wharf',
  slug: 'matariki-at-the-wharf',
  slugIsFixed: false,
  state: 'draft',
  stage: 'draft',
  moves: ['live', 'archived'],
  description: '',
  category: null,
  ageLimit: null,
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  artistIds: [],
  venueId: 'v1',
  ticketing: 'here',
  ticketUrl: '',
  images: [],
  videoUrl: '',
  publishLocal: null,
  publishZone: null,
  publishAt: null,
  publishChoice: null,
  privateKey: null,
  stateNote: '',
  reviewNote: '',
  updatedAt: '2026-11-20T00:00:00.000Z',
  ...overrides,
});

export const buildEventVenue = (overrides: Partial<EventVenue> = {}): EventVenue => ({
  id: 'v1',
  name: 'Harbour Hall',
  city: 'Wellington',
  zone: 'Pacific/Auckland',
  ...overrides,
});

export const buildVenueReply = (overrides: Partial<Venue> = {}): Venue => ({
  ...buildEventVenue(),
  address: '1 Quay Street',
  mapUrl: '',
  accessNotes: '',
  capacity: 1200,
  archived: false,
  version: 1,
  eventCount: 2,
  ...overrides,
});
