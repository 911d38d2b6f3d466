import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../http/httpErrors';
import type { Services } from '../../services';
import { MicroCache } from '../microCache';
import { sitePatterns } from '../sitePaths';
import { originOf, sendOwn, sendShared } from '../siteScope';
import { openPreview, openPublished, publishedPattern, redirectSite, type SiteRoute } from './openSite';
import { sitePagesByPart, siteSitemap } from './sitePagesByPart';
import { drawSitePicture } from './sitePicture';
import { previewPattern } from './sitePreview';
import { siteTheme } from './siteTheme';
import { picturePart, type SiteView } from './siteView';
import { subscribeRoutes } from './subscribe/subscribeRoutes';

type Asked = FastifyRequest<SiteRoute>;

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
    return redirectSite(reply, found.redirect);
  };

  for (const [part, page] of sitePagesByPart) {
    const make: Make = (view, asked) => page(services, view, asked);
    scope.get<SiteRoute>(publishedPattern + part, (request, reply) =>
      shared(request, reply, 'text/html', make),
    );
    scope.get<SiteRoute>(previewPattern + part, async (request, reply) => {
      // The link is the key to the draft, so the browser must not send it to any site.
      void reply.header('referrer-policy', 'no-referrer');
      const view = await openPreview(services, request);
      const month = typeof request.query.month === 'string' ? request.query.month : '';
      return sendOwn(reply, await make(view, { month, slug: request.params.slug }));
    });
  }
  scope.get<SiteRoute>(`${publishedPattern}/sitemap.xml`, (request, reply) =>
    shared(request, reply, 'application/xml; charset=utf-8', (view) => siteSitemap(services, view)),
  );
  pictureRoutes(scope, services);
  subscribeRoutes(scope, services);
}

type Make = (view: SiteView, asked: { month: string; slug: string }) => Promise<string> | string;

/** The most pictures that are kept, each of some 20 KB. */
const MAX_PICTURES = 200;

function pictureRoutes(scope: FastifyInstance, services: Services): void {
  const drawn = new Map<string, Promise<Buffer>>();
  scope.get<SiteRoute>(publishedPattern + picturePart, async (request, reply) => {
    const view = await openPublished(services, request);
    if ('redirect' in view) return redirectSite(reply, view.redirect);
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
