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

/** Every kind of ticket with its price, and the span of those that can be bought, or will be. */
function offersOf(session: SaleSession | undefined, currency: string, url: string): object | undefined {
  const types = (session?.types ?? []).filter(({ why }) => why !== 'closed' && why !== 'cancelled');
  if (types.length === 0) return undefined;
  const open = types.filter(({ why }) => availability(why) !== 'SoldOut');
  const prices = (open.length > 0 ? open : types).map(({ unitCents }) => unitCents);
  const kinds = new Set(types.map(({ why }) => availability(why)));
  const froms = types.flatMap(({ saleFrom }) => (saleFrom ? [saleFrom.getTime()] : []));
  const best = ['InStock', 'PreOrder', 'SoldOut'].find((kind) => kinds.has(kind)) ?? 'SoldOut';
  return {
    '@type': 'AggregateOffer',
    lowPrice: amount(Math.min(...prices)),
    highPrice: amount(Math.max(...prices)),
    priceCurrency: currency,
    offerCount: types.length,
    availability: `https://schema.org/${best}`,
    url,
    ...(froms.length === types.length && { validFrom: new Date(Math.min(...froms)).toISOString() }),
    offers: types.map((type) => ({
      '@type': 'Offer',
      name: type.name,
      price: amount(type.unitCents),
      priceCurrency: currency,
      availability: `https://schema.org/${availability(type.why)}`,
      url,
      ...(type.saleFrom && { validFrom: type.saleFrom.toISOString() }),
    })),
  };
}

const amount = (cents: number) => (cents / 100).toFixed(2);

function availability(why: string | null): string {
  if (why === null) return 'InStock';
  return why === 'not_yet' || why === 'tier_not_reached' ? 'PreOrder' : 'SoldOut';
}
