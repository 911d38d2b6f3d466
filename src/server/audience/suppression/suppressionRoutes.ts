import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { UnsubscribesReply } from '../../../contract/audience/suppression';
import { importUnsubscribesInput } from '../../../contract/audience/suppressionInput';
import { insertAuditEntry } from '../../database/auditEntry';
import { badInput } from '../../http/httpErrors';
import { parseInput, storableText } from '../../http/parseInput';
import { restRoute } from '../../http/restRoute';
import type { Services } from '../../services';
import { selectSuppressions } from './suppressionQueries';
import { suppressionsCsv } from './suppressionsCsv';
import { importUnsubscribes } from './importUnsubscribes';

const permission = 'emailCampaign';

export function suppressionRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: '/api/suppressions/import',
    permission,
    async handler(context, request): Promise<UnsubscribesReply> {
      const { source, dryRun } = parseInput(importUnsubscribesInput, request.query);
      const upload = request.isMultipart() ? await request.file() : undefined;
      if (!upload) throw badInput('file', 'Choose a file, or paste the addresses.');
      const file = { name: storableText(upload.filename), bytes: upload.file };
      const header = request.headers['x-idempotency-key'];
      const key = typeof header === 'string' ? header : undefined;
      return {
        result: await importUnsubscribes(context, file, { source, dryRun: dryRun === 'yes', key }),
        error: null,
      };
    },
  });

  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/suppressions/download',
    permission,
    async handler({ inTenant, signedIn: { organiserId, userId } }, _request, reply) {
      await inTenant((db) =>
        insertAuditEntry(db, { organiserId, userId, action: 'suppressions.downloaded', detail: {} }),
      );
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="suppressions.csv"');
      const pages = suppressionsCsv((beforeId, limit) =>
        inTenant((db) =>
          selectSuppressions(
            db,
            { organiserId, search: '' },
            { limit, ...(beforeId !== undefined && { beforeId }) },
          ),
        ),
      );
      return Readable.from(pages);
    },
  });
}
