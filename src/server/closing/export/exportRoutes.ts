import type { FastifyInstance } from 'fastify';
import { exportIdInput } from '../../../contract/closing/closingInput';
import { parseInput } from '../../http/parseInput';
import { restRoute } from '../../http/restRoute';
import type { Services } from '../../services';
import { openExport } from './exportService';

export function exportRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/organisation/export/:id/download',
    permission: 'preferences',
    async handler(context, request, reply) {
      const { id } = parseInput(exportIdInput, request.params);
      const { key, bytes, requestedAt } = await openExport(context, id);
      const day = requestedAt.toISOString().slice(0, 10);
      return reply
        .type('application/zip')
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="turnout-export-${day}.zip"`)
        .send(services.files.read(key));
    },
  });
}
