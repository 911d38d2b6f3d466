import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseInput } from '../http/parseInput';
import { restRoute } from '../http/restRoute';
import type { Services } from '../services';
import { shiftReport } from './shiftReport';
import { shiftReportCsv } from './shiftReportCsv';
import { insertReportAudit } from './shiftReportQueries';

export function boxOfficeRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/box-office/report/:id',
    permission: 'boxOffice',
    async handler({ inTenant, signedIn: { organiserId, userId } }, request, reply) {
      const { id: shiftId } = parseInput(z.object({ id: z.string() }), request.params);
      const now = services.clock.now();
      const report = await inTenant(async (db) => {
        const found = await shiftReport(db, organiserId, shiftId);
        await insertReportAudit(db, { organiserId, userId, shiftId, now });
        return found;
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="shift-${report.openedAt.slice(0, 10)}.csv"`)
        .send(shiftReportCsv(report));
    },
  });
}
