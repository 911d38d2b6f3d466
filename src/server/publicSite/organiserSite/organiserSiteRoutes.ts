import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sitePath } from '../../../contract/site/site';
import { notFound } from '../../http/httpErrors';
import { siteOf } from '../../http/requestedHost';
import type { Services } from '../../services';
import { MicroCache } from '../microCache';
import { sitePatterns } from '../sitePaths';
import { countryAsked, originOf, sendOwn, sendShared } from '../siteScope';
import { findPublishedSite, findSiteDraft, type OrganiserSite } from './organiserSiteQueries';
import { sitePagesByPart, siteSitemap } from './siteContent';
import { drawSitePicture } from './sitePicture';
import { previewedSite, previewPattern } from './sitePreview';
import { siteTheme } from './siteTheme';
import { picturePart, type SiteView } from './siteView';

type Asked = FastifyRequest<{
  Params: { site: string; token: string; slug: string };
  Querystring: { month?: unknown };
}>;

const published = '/o/:site';
/** The pages change with the events, but links to a renamed site may lead back to its former name. */
const REDIRECT_CACHING = 'public, no-cache';

type Opened = SiteView | { redirect: string };

/** The pages of organisers in their own name and colours, at /o/<slug>, and the previews of drafts. */
export function organiserSiteRoutes(scope: FastifyInstance, services: Services): void {
  const cache = new MicroCache<string | { redirect: string }>(services.clock);
  const shared = async (request: Asked, reply: FastifyReply, type: string, make: Make) => {
    const month = typeof request.query.month === 'string' ? request.query.month.slice(0, 7) : '';
    const [path = ''] = request.url.split('?');
    const found = await cache.page(`${originOf(request, services)} ${path} ${month}`, async () => {
      const view = await openPublished(services, request);
      return 'redirect' in view ? view : make(view, { month, slug: request.params.slug });
    });
    if (typeof found === 'string') return sendShared(request, reply, { text: found, type });
    return reply.header('cache-control', REDIRECT_CACHING).redirect(found.redirect, 301);
  };

  for (const [part, page] of sitePagesByPart) {
    const make: Make = (view, asked) => page(services, view, asked);
    scope.get<AskedRoute>(published + part, (request, reply) => shared(request, reply, 'text/html', make));
    scope.get<AskedRoute>(previewPattern + part, async (request, reply) => {
      // The link is the key to the draft, so the browser must not send it to any site.
      void reply.header('referrer-policy', 'no-referrer');
      const view = await openPreview(services, request);
      const month = typeof request.query.month === 'string' ? request.query.month : '';
      return sendOwn(reply, await make(view, { month, slug: request.params.slug }));
    });
  }
  scope.get<AskedRoute>(`${published}/sitemap.xml`, (request, reply) =>
    shared(request, reply, 'application/xml; charset=utf-8', (view) => siteSitemap(services, view)),
  );
  pictureRoutes(scope, services);
}

type AskedRoute = {
  Params: { site: string; token: string; slug: string };
  Querystring: { month?: unknown };
};
type Make = (view: SiteView, asked: { month: string; slug: string }) => Promise<string> | string;

/** The most pictures that are kept, each of some 20 KB. */
const MAX_PICTURES = 200;

function pictureRoutes(scope: FastifyInstance, services: Services): void {
  const drawn = new Map<string, Promise<Buffer>>();
  scope.get<AskedRoute>(published + picturePart, async (request, reply) => {
    const view = await openPublished(services, request);
    if ('redirect' in view) {
      return reply.header('cache-control', REDIRECT_CACHING).redirect(view.redirect, 301);
    }
    const { name, accent, logo } = view.site;
    const key = createHash('sha1')
      .update(JSON.stringify([name, accent, logo]))
      .digest('base64url');
    let picture = drawn.get(key);
    if (!picture) {
      picture = drawSitePicture(services, view.site);
      picture.catch(() => drawn.delete(key));
      drawn.set(key, picture);
      const oldest = drawn.keys().next();
      if (drawn.size > MAX_PICTURES && !oldest.done) drawn.delete(oldest.value);
    }
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(await picture);
  });

  scope.get<{ Params: { file: string } }>(sitePatterns.theme, async (request, reply) => {
    const [, colour] = /^([\da-f]{6})\.css$/.exec(request.params.file) ?? [];
    if (!colour) throw notFound('page');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/css; charset=utf-8')
      .send(siteTheme(`#${colour}`));
  });
}

/**
 * The published site of the address. A former name and the host of the other country lead to where it is now.
 * @throws PublicError NOT_FOUND for a draft, an archived site and an unknown name
 */
async function openPublished(services: Services, request: Asked): Promise<Opened> {
  const { site: slug } = request.params;
  const site = await findPublishedSite(services.database, slug);
  if (!site) throw notFound('site');
  const isElsewhere = (countryAsked(request, services) ?? site.country) !== site.country;
  const origin = isElsewhere ? siteOf(services.publicUrl, site.country) : originOf(request, services);
  if (isElsewhere || site.slug !== slug) {
    return { redirect: origin + request.url.replace(/^\/o\/[^/?]*/, sitePath(site.slug)) };
  }
  return viewOf(services, site, { origin, base: sitePath(slug), isPreview: false });
}

async function openPreview(services: Services, request: Asked): Promise<SiteView> {
  const { token } = request.params;
  const id = previewedSite(token, services.secret, services.clock.now());
  const site = id === undefined ? undefined : await findSiteDraft(services.database, id);
  if (!site) throw notFound('site');
  const base = previewPattern.replace(':token', encodeURIComponent(token));
  return viewOf(services, site, { origin: originOf(request, services), base, isPreview: true });
}

const viewOf = (
  { clock }: Services,
  site: OrganiserSite,
  { origin, base, isPreview }: Pick<SiteView, 'origin' | 'base' | 'isPreview'>,
): SiteView => ({ site, base, origin, canonical: origin + base, isPreview, now: clock.now() });
