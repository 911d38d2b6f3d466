import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { activityFilterInput } from '../../../contract/team/activityInput';
import { insertAuditEntry } from '../../database/auditEntry';
import { parseInput } from '../../http/parseInput';
import { restRoute } from '../../http/restRoute';
import type { Services } from '../../services';
import { activityCsv } from './activityCsv';
import { activityReader } from './activityService';

/** The activity of an organisation as a file; the download is an entry itself. */
export function activityRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/activity/download',
    permission: 'preferences',
    async handler(context, request, reply) {
      const { inTenant, signedIn } = context;
      const { organiserId, userId } = signedIn;
      const wanted = parseInput(activityFilterInput, request.query);
      const reader = await activityReader(context, wanted);
      await inTenant((db) =>
        insertAuditEntry(db, {
          organiserId,
          userId,
          action: 'activity.downloaded',
          detail: wanted,
          now: services.clock.now(),
        }),
      );
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="activity.csv"');
      return Readable.from(activityCsv((after, limit) => inTenant((db) => reader.read(db, after, limit))));
    },
  });
}
