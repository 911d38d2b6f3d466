import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { largestImportBytes, type AudienceImportReply } from '../../contract/audience/audience';
import { insertAuditEntry } from '../database/auditEntry';
import { badInput, notFound } from '../http/httpErrors';
import { restRoute } from '../http/restRoute';
import type { Services } from '../services';
import { selectRefusals } from './import/importBatchQueries';
import { findImport } from './import/importQueries';
import { stageImport } from './import/importService';
import { refusedRowsCsv } from './import/refusedRowsCsv';

const idOf = (params: unknown, what: string): string => {
  const parsed = z.object({ id: z.guid() }).safeParse(params);
  if (!parsed.success) throw notFound(what);
  return parsed.data.id;
};

export function audienceRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: '/api/audience/import/:id',
    permission: 'emailCampaign',
    async handler(context, request): Promise<AudienceImportReply> {
      const audienceId = idOf(request.params, 'audience');
      const limits = { fileSize: largestImportBytes, files: 1 };
      const upload = request.isMultipart()
        ? await request.file({ limits, throwFileSizeLimit: false })
        : undefined;
      if (!upload) throw badInput('file', 'Choose a CSV file.');
      return {
        result: await stageImport(context, audienceId, { name: upload.filename, bytes: upload.file }),
        error: null,
      };
    },
  });

  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/audience/import/:id/refused',
    permission: 'emailCampaign',
    async handler({ inTenant, signedIn: { organiserId, userId } }, request, reply) {
      const id = idOf(request.params, 'import');
      const stored = await inTenant(async (db) => {
        const found = await findImport(db, id);
        if (!found) throw notFound('import');
        const detail = { importId: id, audienceId: found.view.audienceId };
        await insertAuditEntry(db, {
          organiserId,
          userId,
          action: 'audience_import.refused_rows_downloaded',
          detail,
        });
        return found;
      });
      const name = `${stored.view.fileName.replace(/\.[a-z]{1,4}$/i, '')}-refused-rows.csv`;
      void reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        );
      // Each page has a transaction of its own, so that a slow download blocks nobody else.
      const pages = refusedRowsCsv(stored.view.columns, (afterRow, limit) =>
        inTenant((db) => selectRefusals(db, id, afterRow, limit)),
      );
      return Readable.from(pages);
    },
  });
}
