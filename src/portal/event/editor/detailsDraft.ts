import { type EventDetail } from '../../../contract/event/event';
import { type Ticketing } from '../../../contract/event/eventPlan';
import { type EventInput } from '../../../contract/generated/operations';

/** What the details' form holds: texts, as they stand in its boxes. */
export interface DetailsDraft {
  title: string;
  slug: string;
  description: string;
  category: string;
  ageLimit: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  artistIds: string[];
  /** Empty while none is chosen. */
  venueId: string;
  /** Filled while a new venue is being added; `venueId` does not count then. */
  newVenue: { name: string; city: string; zone: string } | null;
  ticketing: Ticketing;
  ticketUrl: string;
}

export function newDetails(hasVenues: boolean, zone: string): DetailsDraft {
  return {
    title: '',
    slug: '',
    description: '',
    category: '',
    ageLimit: '',
    contactName: '',
    contactEmail: '',
    contactPhone: '',
    artistIds: [],
    venueId: '',
    newVenue: hasVenues ? null : { name: '', city: '', zone },
    ticketing: 'here',
    ticketUrl: '',
  };
}

export function detailsOf(event: EventDetail): DetailsDraft {
  const { title, slug, description, contactName, contactEmail, contactPhone } = event;
  return {
    title,
    slug,
    description,
    category: event.category ?? '',
    ageLimit: event.ageLimit === null ? '' : String(event.ageLimit),
    contactName,
    contactEmail,
    contactPhone,
    artistIds: event.artistIds,
    venueId: event.venueId,
    newVenue: null,
    ticketing: event.ticketing,
    ticketUrl: event.ticketUrl,
  };
}

/** What is sent. */
export function detailsInput({ category, ageLimit, venueId, newVenue, ...draft }: DetailsDraft): EventInput {
  return {
    ...draft,
    category: category || null,
    ageLimit: ageLimit === '' ? null : Number(ageLimit),
    venueId: newVenue || venueId === '' ? null : venueId,
    newVenue,
  };
}
