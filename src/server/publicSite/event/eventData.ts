import { Temporal } from 'temporal-polyfill';
import { amountText } from '../../../contract/money';
import type { PublicEvent } from '../../../contract/event/publicEvent';
import { logoPath } from '../../../contract/team/organisationSettings';
import type { SaleSession } from '../../ticketing/offer/saleView';
import { endOf, eventImageUrl, summaryOf, type EventView } from './eventView';
import { eventPath } from '../sitePaths';

const MAX_SESSIONS = 50;

const statuses: Record<PublicEvent['state'], string> = {
  live: 'EventScheduled',
  paused: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
};

/**
 * https://schema.org/Event data with one event for each upcoming session, as search engines expect.
 * @param url of the page that is described; tickets are offered at the event's own page
 */
export function eventData({ event, sale, origin }: EventView, url = origin + eventPath(event.slug)): object {
  const { venue } = event;
  return {
    '@context': 'https://schema.org',
    '@graph': event.sessions
      .filter(({ over }) => !over)
      .slice(0, MAX_SESSIONS)
      .map((session) => ({
        '@type': 'Event',
        '@id': `${url}#${session.id}`,
        name: event.title,
        description: summaryOf(event),
        url,
        startDate: localTime(new Date(session.startsAt), session.zone),
        endDate: localTime(endOf(session), session.zone),
        ...(session.doorsAt && { doorTime: localTime(new Date(session.doorsAt), session.zone) }),
        eventStatus: `https://schema.org/${session.cancelled ? 'EventCancelled' : statuses[event.state]}`,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: {
          '@type': 'Place',
          name: venue.name,
          address: {
            '@type': 'PostalAddress',
            ...(venue.address && { streetAddress: venue.address }),
            ...(venue.city && { addressLocality: venue.city }),
            addressCountry: event.country.toUpperCase(),
          },
        },
        ...(event.images.length > 0 && {
          image: event.images.map((image) => origin + eventImageUrl(image)),
        }),
        organizer: {
          '@type': 'Organization',
          name: event.organiserName,
          ...(event.organiserLogo && { logo: origin + logoPath(event.organiserLogo) }),
        },
        ...(event.artists.length > 0 && {
          performer: event.artists.map(({ name, website }) => ({
            '@type': 'PerformingGroup',
            name,
            ...(/^https?:\/\//.test(website) && { sameAs: website }),
          })),
        }),
        ...(event.ageLimit !== null && { typicalAgeRange: `${event.ageLimit}-` }),
        ...offersPart(
          event,
          session.cancelled ? undefined : sale.sessions.find(({ id }) => id === session.id),
          sale.currency,
          origin + eventPath(event.slug),
        ),
      })),
  };
}

/** Such as "2031-03-01T19:00:00+13:00": the local time of the venue, which search engines show unchanged. */
const localTime = (instant: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toString({
    timeZone: zone,
    smallestUnit: 'second',
  });

/** The offers of a session; none while the event is cancelled or postponed. */
function offersPart(
  { state, ticketing, ticketUrl }: PublicEvent,
  session: SaleSession | undefined,
  currency: string,
  url: string,
): object {
  if (state === 'cancelled' || state === 'postponed') return {};
  if (ticketing === 'none') return { isAccessibleForFree: true };
  if (ticketing === 'elsewhere') {
    return URL.canParse(ticketUrl) ? { offers: { '@type': 'Offer', url: ticketUrl } } : {};
  }
  const offers = offersOf(session, { currency, url, paused: state === 'paused' });
  return offers ? { offers } : {};
}

interface Terms {
  currency: string;
  url: string;
  paused: boolean;
}

/** Every ticket type with its price, and the price range of those that are or will be on sale. */
function offersOf(session: SaleSession | undefined, { currency, url, paused }: Terms): object | undefined {
  const availability = (why: string | null) => (paused ? 'OutOfStock' : availabilityOf(why));
  const types = (session?.types ?? []).filter(({ why }) => why !== 'closed' && why !== 'cancelled');
  if (types.length === 0) return undefined;
  const open = types.filter(({ why }) => availability(why) !== 'SoldOut');
  const prices = (open.length > 0 ? open : types).map(({ unitCents }) => unitCents);
  const kinds = new Set(types.map(({ why }) => availability(why)));
  const froms = types.flatMap(({ saleFrom }) => (saleFrom ? [saleFrom.getTime()] : []));
  const best = ['InStock', 'PreOrder', 'OutOfStock'].find((kind) => kinds.has(kind)) ?? 'SoldOut';
  return {
    '@type': 'AggregateOffer',
    lowPrice: amountText(Math.min(...prices)),
    highPrice: amountText(Math.max(...prices)),
    priceCurrency: currency,
    offerCount: types.length,
    availability: `https://schema.org/${best}`,
    url,
    ...(froms.length === types.length && { validFrom: new Date(Math.min(...froms)).toISOString() }),
    offers: types.map((type) => ({
      '@type': 'Offer',
      name: type.name,
      price: amountText(type.unitCents),
      priceCurrency: currency,
      availability: `https://schema.org/${availability(type.why)}`,
      url,
      ...(type.saleFrom && { validFrom: type.saleFrom.toISOString() }),
    })),
  };
}

function availabilityOf(why: string | null): string {
  if (why === null) return 'InStock';
  return why === 'not_yet' || why === 'tier_not_reached' ? 'PreOrder' : 'SoldOut';
}
