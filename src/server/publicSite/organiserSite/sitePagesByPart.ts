import { listCalendarSessions, listEventArtists } from '../../event/public/organiserEventQueries';
import { findPublicEvent, listOrganiserCards } from '../../event/public/publicEventQueries';
import { notFound } from '../../http/httpErrors';
import type { Services } from '../../services';
import { sitemap } from '../event/feeds';
import { eventViewOf } from '../event/publicEventRoutes';
import { siteEventPage } from './siteEventPage';
import { siteAboutPage, siteArtistsPage, siteCalendarPage, siteHomePage } from './sitePages';
import { aboutPart, artistsPart, calendarPart, eventPart, subscribePart, type SiteView } from './siteView';
import { subscribePage } from './subscribe/subscribePages';

const HOME_EVENTS = 12;
const SITEMAP_EVENTS = 2_000;

interface AskedPage {
  /** Such as 2026-12. */
  month: string;
  /** Of an event. */
  slug: string;
}
type SitePageOf = (services: Services, view: SiteView, asked: AskedPage) => Promise<string>;

/** Each page of a site by its path within the site, as the router knows it. */
export const sitePagesByPart: ReadonlyArray<readonly [part: string, page: SitePageOf]> = [
  [
    '',
    async (services, view) => {
      const { organiserId } = view.site;
      const found = await listOrganiserCards(services, { organiserId }, HOME_EVENTS);
      return siteHomePage(view, found ?? { events: [], total: 0 });
    },
  ],
  [
    calendarPart,
    async ({ database }, view, { month }) => {
      const sessions = await database.withOrganiser(view.site.organiserId, (db) =>
        listCalendarSessions(db, view.now),
      );
      return siteCalendarPage(view, sessions, month);
    },
  ],
  [
    artistsPart,
    async ({ database }, view) => {
      const artists = await database.withOrganiser(view.site.organiserId, (db) =>
        listEventArtists(db, view.now),
      );
      return siteArtistsPage(view, artists);
    },
  ],
  [
    aboutPart,
    async (_services, view) => {
      if (!view.site.about) throw notFound('page');
      return siteAboutPage(view);
    },
  ],
  [subscribePart, async (_services, view) => subscribePage(view)],
  [
    '/events/:slug',
    async (services, view, { slug }) => {
      const event = await findPublicEvent(services, slug);
      if (!event || event.isPrivate || event.organiserId !== view.site.organiserId) throw notFound('event');
      return siteEventPage(view, await eventViewOf(services, event, { origin: view.origin }));
    },
  ],
];

/** The pages of a site, for search engines. */
export async function siteSitemap(services: Services, { site, canonical }: SiteView): Promise<string> {
  const { organiserId, changedAt, about } = site;
  const found = await listOrganiserCards(services, { organiserId }, SITEMAP_EVENTS);
  return sitemap([
    { url: canonical, changedAt },
    { url: canonical + calendarPart },
    { url: canonical + artistsPart },
    ...(about ? [{ url: canonical + aboutPart, changedAt }] : []),
    { url: canonical + subscribePart },
    ...(found?.events ?? []).map(({ slug, updatedAt }) => ({
      url: canonical + eventPart(slug),
      changedAt: new Date(updatedAt),
    })),
  ]);
}
