import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../http/networkOf';
import { countryOf } from '../../http/requestedHost';
import { openSharedSales } from '../../report/share/sharedSalesService';
import type { Services } from '../../services';
import { sitePatterns } from '../sitePaths';
import { requireRateLimit } from '../siteRateLimit';
import { sendOwn } from '../siteScope';
import { sharedSalesGonePage, sharedSalesPage } from './sharedSalesPage';

const openLimit = {
  action: 'open shared sales',
  max: 120,
  minutes: 10,
  message: 'This page was opened very often from your network. Wait ten minutes, then open it again.',
};

/** The page of a share link: the sales of one event for somebody outside the organisation. */
export function sharedSalesRoutes(scope: FastifyInstance, services: Services): void {
  scope.get<{ Params: { secret: string } }>(
    sitePatterns.sharedSales,
    // Mail programs and chats check links with HEAD, which must not count as openings.
    { exposeHeadRoute: false },
    async (request, reply) => {
      // The address contains the secret, so the browser must not send it to any site, not even to this one.
      void reply.header('referrer-policy', 'no-referrer');
      await requireRateLimit(services, { ...openLimit, subject: networkOf(request.ip) });
      const sales = await openSharedSales(services, request.params.secret);
      if (!sales) return sendOwn(reply, sharedSalesGonePage(countryOf(request, services)), 404);
      return sendOwn(reply, sharedSalesPage(sales));
    },
  );
}
