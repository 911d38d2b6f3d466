import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countryFacts } from '../../../contract/country';
import type { PublicEvent } from '../../../contract/event/publicEvent';
import { sitePath } from '../../../contract/site/site';
import { visitClickParameter, visitClickText } from '../../attribution/visitClick';
import { findPublicEvent, listPublicEvents } from '../../event/public/publicEventQueries';
import { isTurnedOff } from '../../database/featureSwitches';
import { notFound } from '../../http/httpErrors';
import { countryOf } from '../../http/requestedHost';
import type { Services } from '../../services';
import { offersForSale } from '../../ticketing/offer/publicOfferQueries';
import { countedEvent } from '../analyticsRoutes';
import { calendarFile } from '../../files/calendarFile';
import { eventPage } from './publicEventPage';
import { eventPriceText } from './eventPrice';
import type { EventView } from './eventView';
import { eventEntries } from './calendarEntries';
import { atomFeed, jsonFeed, robots, sitemap, type Feed } from './feeds';
import { formTokenMark, withFormToken } from '../checkout/formToken';
import { informationPaths } from '../help/helpRoutes';
import { MicroCache } from '../microCache';
import { filterOf, readListFilter } from './listFilter';
import { listPage, type ListView } from './listPage';
import { eventPath, feedPath, jsonFeedPath, publicEventsPath, sitemapPath, sitePatterns } from '../sitePaths';
import { allowAnalytics, countryAsked, originOf, sendOwn, sendShared } from '../siteScope';
import { listPublishedSites } from '../organiserSite/organiserSiteQueries';
import { countVisit } from '../visit/countVisit';
import { momentText } from '../siteLabels';
import { otherCountryPage } from '../errorPages';

type OfEvent = {
  Params: { slug: string };
  Querystring: { key?: string; code?: string; waiting?: string; click?: unknown };
};

/** The public pages: the list, the events, feeds, calendar files, the sitemap and robots.txt. */
export function publicEventRoutes(scope: FastifyInstance, services: Services): void {
  const listCache = new MicroCache<{ view: ListView; text: string }>(services.clock);
  const eventCache = new MicroCache<{ view: EventView | undefined; text: string }>(services.clock);

  scope.get<{ Querystring: Record<string, unknown> }>(publicEventsPath, async (request, reply) => {
    const filter = readListFilter(request.query);
    const country = countryOf(request, services);
    const origin = originOf(request, services);
    const { view, text } = await listCache.page(`${origin} ${JSON.stringify(filter)}`, async () => {
      const found = await listPublicEvents(
        services,
        country,
        filterOf(filter, country, services.clock.now()),
      );
      const fresh = { country, origin, filter, found };
      return { view: fresh, text: listPage(fresh) };
    });
    const click = visitClickText(request.query[visitClickParameter]);
    if (click) return sendOwn(reply, listPage({ ...view, click }));
    return sendShared(request, reply, { text, type: 'text/html' });
  });

  scope.get<OfEvent>(sitePatterns.event, async (request, reply) => {
    const { slug } = request.params;
    const { key, code, waiting } = request.query;
    const click = visitClickText(request.query.click);
    if (key !== undefined || code !== undefined || waiting !== undefined) {
      const more = { accessCode: code, waiting: waiting !== undefined, click };
      const view = await eventView(services, request, more);
      if (isOtherCountry(services, request, view.event)) {
        return sendOwn(reply, otherCountryPage(countryOf(request, services), view.event.country), 404);
      }
      countVisit(request, reply, services, view.event);
      const counted = await countedEvent(services, view.origin, view.event);
      const page = withFormToken(eventPage({ ...view, counted }), services);
      return sendOwn(counted?.measurementId ? allowAnalytics(reply) : reply, page);
    }
    const { view, text } = await eventCache.page(`${originOf(request, services)} ${slug}`, async () => {
      const found = await eventView(services, request);
      if (isOtherCountry(services, request, found.event)) return { view: undefined, text: '' };
      const counted = await countedEvent(services, found.origin, found.event);
      const fresh = { ...found, counted };
      return { view: fresh, text: eventPage(fresh) };
    });
    if (!view) {
      const other = countryOf(request, services) === 'nz' ? 'au' : 'nz';
      return sendOwn(reply, otherCountryPage(countryOf(request, services), other), 404);
    }
    const hasCookie = countVisit(request, reply, services, view.event);
    // Meta gets its reports from the server, so the page may not load anything of it.
    if (view.counted?.measurementId) allowAnalytics(reply);
    const finish = (page: string) => withFormToken(page, services);
    // The page that is the same for everybody is cached; a visitor's own version is sent only to that visitor.
    if (click) return sendOwn(reply, finish(eventPage({ ...view, click })));
    return sendShared(request, reply, {
      text,
      type: 'text/html',
      ...((hasCookie || text.includes(formTokenMark)) && { finish }),
    });
  });

  scope.get<OfEvent>(sitePatterns.calendar, async (request, reply) => {
    const { event, key } = await eventView(services, request);
    const text = calendarFile(eventEntries(event, originOf(request, services), key));
    void reply.header('content-disposition', `attachment; filename="${event.slug}.ics"`);
    return event.isPrivate
      ? reply.header('cache-control', 'no-store').type('text/calendar; charset=utf-8').send(text)
      : sendShared(request, reply, { text, type: 'text/calendar; charset=utf-8' });
  });

  feedRoutes(scope, services);
}

function feedRoutes(scope: FastifyInstance, services: Services): void {
  const feed = async (request: FastifyRequest, path: string): Promise<Feed> => {
    const country = countryOf(request, services);
    const origin = originOf(request, services);
    const { events } = await listPublicEvents(services, country, { pageSize: 100 });
    return {
      title: `Events in ${countryFacts(country).name}`,
      homeUrl: origin + publicEventsPath,
      url: origin + path,
      entries: events.map(({ session, image, price, ...event }) => {
        const place = [event.venueName, event.city].filter(Boolean).join(', ');
        const startsAt = new Date(session.startsAt);
        return {
          id: event.id,
          url: origin + eventPath(event.slug),
          title: event.title,
          summary: `${momentText(startsAt, session.zone, country)}, ${place}`,
          organiser: event.organiserName,
          startsAt,
          place,
          price,
          priceText: eventPriceText(price, country, session.zone),
          currency: countryFacts(country).currency,
          imageUrl: image && `${origin}/uploads/events/${image.fileId}.webp`,
          changedAt: new Date(event.updatedAt),
        };
      }),
    };
  };
  scope.get(feedPath, async (request, reply) =>
    sendShared(request, reply, {
      text: atomFeed(await feed(request, feedPath)),
      type: 'application/atom+xml; charset=utf-8',
    }),
  );
  scope.get(jsonFeedPath, async (request, reply) =>
    sendShared(request, reply, {
      text: jsonFeed(await feed(request, jsonFeedPath)),
      type: 'application/feed+json; charset=utf-8',
    }),
  );
  scope.get(sitemapPath, async (request, reply) => {
    const origin = originOf(request, services);
    const country = countryOf(request, services);
    const { events } = await listPublicEvents(services, country, { pageSize: 500 });
    const information = informationPaths(country).map((path) => ({ url: origin + path }));
    const pages = events.map(({ slug, updatedAt }) => ({
      url: origin + eventPath(slug),
      changedAt: new Date(updatedAt),
    }));
    const sites = (await listPublishedSites(services.database, country)).map(({ slug, changedAt }) => ({
      url: origin + sitePath(slug),
      changedAt,
    }));
    const text = sitemap([{ url: origin + publicEventsPath }, ...pages, ...sites, ...information]);
    return sendShared(request, reply, { text, type: 'application/xml; charset=utf-8' });
  });
  scope.get('/robots.txt', async (request, reply) =>
    sendShared(request, reply, {
      text: robots(originOf(request, services) + sitemapPath),
      type: 'text/plain; charset=utf-8',
    }),
  );
}

/** @throws PublicError NOT_FOUND for an event that is not public, and for a private one without its key */
export async function eventView(
  services: Services,
  request: FastifyRequest<OfEvent>,
  more: Partial<EventView> = {},
): Promise<EventView> {
  const { key } = request.query;
  const event = await findPublicEvent(
    services,
    request.params.slug,
    typeof key === 'string' ? key : undefined,
  );
  if (!event) throw notFound('event');
  return eventViewOf(services, event, { origin: originOf(request, services), key, ...more });
}

/** The data of the page of an event that was found, with what is for sale now. */
export async function eventViewOf(
  services: Services,
  event: PublicEvent,
  more: Partial<EventView> & Pick<EventView, 'origin'>,
): Promise<EventView> {
  const now = services.clock.now();
  const accessCode = typeof more.accessCode === 'string' ? more.accessCode.slice(0, 40) : undefined;
  const sale = await services.database.withOrganiser(event.organiserId, (db) =>
    offersForSale(db, event.id, { now, accessCode }),
  );
  const isSellingOff = await isTurnedOff(services.database, 'selling');
  return { event, sale, now, isSellingOff, ...more, accessCode };
}

/**
 * True when the event belongs to another country's site. A server with one host name for both countries shows all
 * events.
 */
export const isOtherCountry = (
  services: Services,
  request: FastifyRequest,
  { country }: PublicEvent,
): boolean => (countryAsked(request, services) ?? country) !== country;
