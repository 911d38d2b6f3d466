import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Country } from '../../contract/country';
import {
  widgetDataPath,
  widgetLimits,
  widgetPreviewPath,
  widgetScriptPath,
} from '../../contract/site/widget';
import { listOrganiserCards } from '../event/public/publicEventQueries';
import { notFound, tooMany } from '../http/httpErrors';
import { networkOf } from '../http/networkOf';
import { countryOf, siteOf } from '../http/requestedHost';
import { packageRoot } from '../packageRoot';
import { MicroCache } from '../publicSite/microCache';
import { originOf, sendShared } from '../publicSite/siteScope';
import type { Services } from '../services';
import { RequestRate } from './requestRate';
import { widgetData } from './widgetData';
import { previewPolicy, widgetPreviewPage } from './widgetPreviewPage';

const SCRIPT = join(packageRoot, '.build/widget/widget.js');
/** A new build reaches all pages with a widget after this time at most. */
const SCRIPT_CACHING = 'public, max-age=600, stale-while-revalidate=86400';

/** Enough for the visitors of a school or a venue behind one address. */
const REQUESTS_PER_MINUTE = 1_200;

const dataQuery = z.union([
  z.object({ event: z.uuid() }).transform(({ event }) => ({ eventId: event })),
  z.object({ organiser: z.uuid() }).transform(({ organiser }) => ({ organiserId: organiser })),
]);

/** The addresses of the widget, which any page on the web may load. They neither set nor read a cookie. */
export function widgetRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    const rate = new RequestRate(services.clock, REQUESTS_PER_MINUTE);
    scope.addHook('onRequest', async (request, reply) => {
      void reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin');
      if (rate.allows(networkOf(request.ip))) return;
      void reply.header('retry-after', '60');
      throw tooMany('Too many requests from your network. Wait a minute, then try again.');
    });
    scriptRoute(scope, services);
    dataRoute(scope, services);
  });
  app.get<{ Querystring: Record<string, unknown> }>(widgetPreviewPath, async ({ query }, reply) =>
    reply
      .header('content-security-policy', previewPolicy)
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(widgetPreviewPage(query)),
  );
}

function scriptRoute(scope: FastifyInstance, services: Services): void {
  let script: string | undefined;
  scope.get(widgetScriptPath, async (request, reply) => {
    if (!script || !services.production) script = await readFile(SCRIPT, 'utf8');
    return sendShared(request, reply, { text: script, type: 'text/javascript', caching: SCRIPT_CACHING });
  });
}

function dataRoute(scope: FastifyInstance, services: Services): void {
  const cache = new MicroCache<string>(services.clock);
  scope.get(widgetDataPath, async (request, reply) => {
    const { data: which } = dataQuery.safeParse(request.query);
    if (!which) throw notFound('event');
    const text = await cache.page(`${originOf(request, services)} ${JSON.stringify(which)}`, async () => {
      const found = await listOrganiserCards(services, which, widgetLimits.events);
      if (!found) throw notFound('eventId' in which ? 'event' : 'organiser');
      return JSON.stringify(widgetData(found, siteOfCountry(request, services, found.organiser.country)));
    });
    return sendShared(request, reply, { text, type: 'application/json; charset=utf-8' });
  });
}

/** The requested site, unless the organiser belongs to the other country's. */
const siteOfCountry = (request: FastifyRequest, services: Services, country: Country): string =>
  countryOf(request, services) === country
    ? originOf(request, services)
    : siteOf(services.publicUrl, country);
