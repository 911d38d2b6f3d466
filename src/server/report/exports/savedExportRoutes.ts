import type { FastifyInstance } from 'fastify';
import type { ExportAddressReply } from '../../../contract/report/savedExport';
import { takeAttempts } from '../../database/attemptLimits';
import { tooMany } from '../../http/httpErrors';
import { networkOf } from '../../http/networkOf';
import { restRoute } from '../../http/restRoute';
import type { Services } from '../../services';
import { exportFile } from './exportFile';
import { exportSheet } from './exportSheet';
import { beginExportDownload, makeExportAddress } from './savedExportService';

/** Spreadsheets of many people may read from one network, so an address has a limit of its own. */
const limitsOf = (secret: string, network: string) => [
  { action: 'read export', subject: secret, max: 60, minutes: 10 },
  { action: 'read exports', subject: network, max: 600, minutes: 10 },
];

export function savedExportRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: '/api/report/export/:id/address',
    permission: 'reporting',
    async handler(context, { params: { id = '' } }): Promise<ExportAddressReply> {
      return { secret: await makeExportAddress(context, id), error: null };
    },
  });

  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/report/export/:id/download',
    permission: 'reporting',
    async handler(context, { params: { id = '' } }, reply) {
      const saved = await beginExportDownload(context, id);
      const { inTenant, signedIn } = context;
      const now = services.clock.now();
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${saved.kind}.csv"`)
        .send(await exportFile(inTenant, signedIn.organiserId, saved, saved.columns, now));
    },
  });

  app.get<{ Params: { file: string } }>(
    '/exports/:file',
    { exposeHeadRoute: false },
    async (request, reply) => {
      void reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex');
      const secret = /^([\w-]{32})\.csv$/.exec(request.params.file)?.[1];
      if (secret !== undefined) {
        const limits = limitsOf(secret, networkOf(request.ip));
        if (!(await takeAttempts(services.database, limits, services.clock.now()))) {
          throw tooMany('This address was read very often. Wait ten minutes.');
        }
      }
      const file = secret === undefined ? undefined : await exportSheet(services, secret);
      if (!file) {
        return reply.code(404).type('text/plain; charset=utf-8').send('This address does not work.\n');
      }
      return reply.type('text/csv; charset=utf-8').send(file);
    },
  );
}
