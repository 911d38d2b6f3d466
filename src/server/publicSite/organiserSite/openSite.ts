import type { FastifyReply, FastifyRequest } from 'fastify';
import { sitePath } from '../../../contract/site/site';
import { notFound } from '../../http/httpErrors';
import { siteOf } from '../../http/requestedHost';
import type { Services } from '../../services';
import { countryAsked, originOf } from '../siteScope';
import { findPublishedSite, findSiteDraft, type OrganiserSite } from './organiserSiteQueries';
import { previewedSite, previewPattern } from './sitePreview';
import type { SiteView } from './siteView';

export interface SiteRoute {
  Params: { site: string; token: string; slug: string };
  Querystring: { month?: unknown };
}

/** The address of a published site, as the router knows it; the paths of the pages follow. */
export const publishedPattern = '/o/:site';

/** Links to a renamed site may lead back to its former name later, so browsers have to ask again. */
export const redirectSite = (reply: FastifyReply, address: string, status: 301 | 308 = 301): FastifyReply =>
  reply.header('cache-control', 'public, no-cache').redirect(address, status);

/**
 * The published site of the address. A former name and the host of the other country lead to where it is now.
 * @throws PublicError NOT_FOUND for a draft, an archived site and an unknown name
 */
export async function openPublished(
  services: Services,
  request: FastifyRequest<SiteRoute>,
): Promise<SiteView | { redirect: string }> {
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

export async function openPreview(services: Services, request: FastifyRequest<SiteRoute>): Promise<SiteView> {
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
