import { type EventDetail } from '../../../contract/event/event';
import { type Ticketing } from '../../../contract/event/eventPlan';
import { type EventInput } from '../../../contract/generated/operations';

/** The values of the details form, as the texts in its fields. */
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
  /** Empty while no venue is chosen. */
  venueId: string;
  /** Set while a new venue is being added; `venueId` is ignored then. */
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

/** Converts the draft to the input of the mutation. */
export function detailsInput({ category, ageLimit, venueId, newVenue, ...draft }: DetailsDraft): EventInput {
  return {
    ...draft,
    category: category || null,
    ageLimit: ageLimit === '' ? null : Number(ageLimit),
    venueId: newVenue || venueId === '' ? null : venueId,
    newVenue,
  };
}
