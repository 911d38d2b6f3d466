import type { PublicEvent } from '../../contract/publicEvent';
import type { SaleSession } from '../ticketing/publicOffers';
import { endOf, eventImageUrl, summaryOf, type EventView } from './eventView';
import { eventPath } from './sitePaths';

const MOST_SESSIONS = 50;

const statuses: Record<PublicEvent['state'], string> = {
  live: 'EventScheduled',
  paused: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
};

/** https://schema.org/Event, one for each session to come: search engines take a series for its parts. */
export function eventData({ event, sale, origin }: EventView): object {
  const url = origin + eventPath(event.slug);
  const { venue } = event;
  return {
    '@context': 'https://schema.org',
    '@graph': event.sessions
      .filter(({ over }) => !over)
      .slice(0, MOST_SESSIONS)
      .map((session) => ({
        '@type': 'Event',
        '@id': `${url}#${session.id}`,
        name: event.title,
        description: summaryOf(event),
        url,
        startDate: session.startsAt,
        endDate: endOf(session).toISOString(),
        ...(session.doorsAt && { doorTime: session.doorsAt }),
        eventStatus: `https://schema.org/${session.cancelled ? 'EventCancelled' : statuses[event.state]}`,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: {
          '@type': 'Place',
          name: venue.name,
          address: {
            '@type': 'PostalAddress',
            streetAddress: venue.address,
            addressLocality: venue.city,
            addressCountry: event.country.toUpperCase(),
          },
        },
        image: event.images.map((image) => origin + eventImageUrl(image)),
        organizer: { '@type': 'Organization', name: event.organiserName },
        performer: event.artists.map(({ name }) => ({ '@type': 'PerformingGroup', name })),
        offers: offersOf(
          sale.sessions.find(({ id }) => id === session.id),
          sale.currency,
          url,
        ),
      })),
  };
}

const offersOf = (session: SaleSession | undefined, currency: string, url: string) =>
  (session?.types ?? [])
    .filter(({ why }) => why !== 'closed' && why !== 'cancelled')
    .map((type) => ({
      '@type': 'Offer',
      name: type.name,
      price: (type.unitCents / 100).toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${availability(type.why)}`,
      url,
      ...(type.saleFrom && { validFrom: type.saleFrom.toISOString() }),
    }));

function availability(why: string | null): string {
  if (why === null) return 'InStock';
  return why === 'not_yet' || why === 'tier_not_reached' ? 'PreOrder' : 'SoldOut';
}
