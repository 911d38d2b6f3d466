import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { statementFormats } from '../../../contract/payout/statement';
import { insertAuditEntry } from '../../database/auditEntry';
import { parseInput } from '../../http/parseInput';
import { restRoute } from '../../http/restRoute';
import type { Services } from '../../services';
import { readStatement } from './readStatement';
import { statementCsv } from './statementCsv';
import { statementInput } from './statementInput';
import { statementPdf } from './statementPdf';
import { findPayee } from '../../payment/gettingPaid/stripeAccountQueries';

/** A statement as a file; each download leaves an audit entry (DOMAIN section 8). */
export function statementRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/payout-statement/:format',
    permission: 'billingHistory',
    async handler({ inSnapshot, inTenant, signedIn: { organiserId, userId } }, request, reply) {
      const { format } = parseInput(z.object({ format: z.enum(statementFormats) }), request.params);
      const choice = parseInput(statementInput, request.query);
      const { statement, account } = await inSnapshot(async (db) => ({
        statement: await readStatement(db, organiserId, choice),
        account: await findPayee(db, organiserId),
      }));
      const detail = { statement: [statement.month, statement.eventTitle].filter(Boolean).join(', ') };
      const now = services.clock.now();
      await inTenant((db) =>
        insertAuditEntry(db, { organiserId, userId, action: 'statement.downloaded', detail, now }),
      );
      const name = `statement-${statement.month ?? 'event'}-${statement.date}.${format}`;
      void reply.header('content-disposition', `attachment; filename="${name}"`);
      if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(statementCsv(statement));
      return reply.type('application/pdf').send(await statementPdf(statement, account));
    },
  });
}
