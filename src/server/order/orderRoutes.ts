import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { attributionText } from '../../contract/campaign/attribution';
import { ordersQueryInput } from '../../contract/order/orderInput';
import { insertAuditEntry } from '../database/auditEntry';
import { parseInput } from '../http/parseInput';
import { restRoute } from '../http/restRoute';
import type { Services } from '../services';
import { evidenceRoutes } from './dispute/evidence/evidenceRoutes';
import { ordersCsv } from './documents/ordersCsv';
import { stripeWebhookRoutes } from './payment/stripeWebhookRoutes';

export function orderRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/orders/download',
    permission: 'events',
    async handler({ inTenant, signedIn: { organiserId, userId } }, request, reply) {
      const { event: eventId, session: sessionId, campaign: campaignId, ...rest } = request.query;
      const { after: _, ...query } = parseInput(ordersQueryInput, {
        ...rest,
        eventId,
        sessionId,
        campaignId,
        after: undefined,
      });
      const { search, attribution, ...detail } = query;
      const counted = query.campaignId && { attribution: attributionText(attribution) };
      const now = services.clock.now();
      await inTenant((db) =>
        insertAuditEntry(db, {
          organiserId,
          userId,
          action: 'orders.downloaded',
          detail: { ...detail, ...counted, searched: search !== '' },
          now,
        }),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="orders.csv"')
        .send(Readable.from(ordersCsv(inTenant, query)));
    },
  });
  evidenceRoutes(app, services);
  stripeWebhookRoutes(app, services);
}
