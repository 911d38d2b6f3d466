import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countryFacts } from '../../contract/country';
import type { PublicEvent } from '../../contract/publicEvent';
import { findPublicEvent, listPublicEvents } from '../event/publicEventQueries';
import { notFound } from '../http/httpErrors';
import type { Services } from '../services';
import { offersForSale } from '../ticketing/publicOffers';
import { countedEvent } from './analyticsRoutes';
import { calendarFile } from './calendarFile';
import { eventPage } from './eventPage';
import { eventPriceWords } from './eventPrice';
import type { EventView } from './eventView';
import { eventEntries } from './eventCalendar';
import { atomFeed, jsonFeed, robots, sitemap, type Feed } from './feeds';
import { HotPages } from './hotPages';
import { filterOf, readQuestion } from './listFilter';
import { listPage } from './listPage';
import { eventPath, feedPath, jsonFeedPath, publicEventsPath, sitemapPath, sitePatterns } from './sitePaths';
import { allowAnalytics, countryAsked, countryOf, originOf, sendOwn, sendShared } from './siteScope';
import { momentWords } from './siteWords';
import { eventElsewherePage } from './troublePages';

type OfEvent = { Params: { slug: string }; Querystring: { key?: string; code?: string; waiting?: string } };

/** What everybody may look at: the list, the events, and what feed readers, calendars and search engines take. */
export function publicEventRoutes(scope: FastifyInstance, services: Services): void {
  const hot = new HotPages<{ text: string; counted?: boolean }>(services.clock);

  scope.get<{ Querystring: Record<string, unknown> }>(publicEventsPath, async (request, reply) => {
    const question = readQuestion(request.query);
    const country = countryOf(request);
    const origin = originOf(request, services);
    const { text } = await hot.page(`list ${origin} ${JSON.stringify(question)}`, async () => {
      const found = await listPublicEvents(
        services,
        country,
        filterOf(question, country, services.clock.now()),
      );
      return { text: listPage({ country, origin, question, found }) };
    });
    return sendShared(request, reply, { text, type: 'text/html' });
  });

  scope.get<OfEvent>(sitePatterns.event, async (request, reply) => {
    const { slug } = request.params;
    const { key, code, waiting } = request.query;
    if (key !== undefined || code !== undefined || waiting !== undefined) {
      const view = await eventView(services, request, { accessCode: code, waiting: waiting !== undefined });
      if (isElsewhere(request, view.event)) {
        return sendOwn(reply, eventElsewherePage(countryOf(request), view.event.country), 404);
      }
      const counted = await countedEvent(services, view.origin, view.event);
      return sendOwn(counted ? allowAnalytics(reply) : reply, eventPage({ ...view, counted }));
    }
    const { text, counted } = await hot.page(`event ${originOf(request, services)} ${slug}`, async () => {
      const view = await eventView(services, request);
      if (isElsewhere(request, view.event)) return { text: '' };
      const counted = await countedEvent(services, view.origin, view.event);
      return { text: eventPage({ ...view, counted }), counted: counted !== undefined };
    });
    if (text === '') {
      const other = countryOf(request) === 'nz' ? 'au' : 'nz';
      return sendOwn(reply, eventElsewherePage(countryOf(request), other), 404);
    }
    return sendShared(request, counted ? allowAnalytics(reply) : reply, { text, type: 'text/html' });
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
    const country = countryOf(request);
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
          summary: `${momentWords(startsAt, session.zone, country)}, ${place}`,
          organiser: event.organiserName,
          startsAt,
          place,
          price,
          priceWords: eventPriceWords(price, country, session.zone),
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
    const { events } = await listPublicEvents(services, countryOf(request), { pageSize: 500 });
    const pages = events.map(({ slug, updatedAt }) => ({
      url: origin + eventPath(slug),
      changedAt: new Date(updatedAt),
    }));
    const text = sitemap([{ url: origin + publicEventsPath }, ...pages]);
    return sendShared(request, reply, { text, type: 'application/xml; charset=utf-8' });
  });
  scope.get('/robots.txt', async (request, reply) =>
    sendShared(request, reply, {
      text: robots(originOf(request, services) + sitemapPath),
      type: 'text/plain; charset=utf-8',
    }),
  );
}

/** @throws PublicError NOT_FOUND for what nobody outside may see, and for a private one without its key */
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
  const now = services.clock.now();
  const accessCode = typeof more.accessCode === 'string' ? more.accessCode.slice(0, 40) : undefined;
  const sale = await services.database.withOrganiser(event.organiserId, (db) =>
    offersForSale(db, event.id, { now, accessCode }),
  );
  return { event, sale, now, origin: originOf(request, services), key, ...more, accessCode };
}

/** Each country's site sells its own; a machine that serves both from one name shows both. */
export const isElsewhere = (request: FastifyRequest, { country }: PublicEvent): boolean =>
  (countryAsked(request) ?? country) !== country;
