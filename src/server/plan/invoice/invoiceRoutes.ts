import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { insertAuditEntry } from '../../database/auditEntry';
import { isUuid } from '../../database/isUuid';
import { notFound } from '../../http/httpErrors';
import { parseInput } from '../../http/parseInput';
import { restRoute } from '../../http/restRoute';
import type { Services } from '../../services';
import { findInvoice, listInvoices } from './billedInvoiceQueries';
import { invoicePdf } from './invoicePdf';
import { invoicesCsv } from './invoicesCsv';

/** Invoices and credit notes as files; each download leaves an audit entry (DOMAIN section 8). */
export function invoiceRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/billing/invoice/:id',
    permission: 'billingHistory',
    async handler({ inTenant, signedIn: { organiserId, userId } }, request, reply) {
      const { id } = parseInput(z.object({ id: z.string() }), request.params);
      const invoice = await inTenant(async (db) => {
        const found = isUuid(id) ? await findInvoice(db, organiserId, id) : undefined;
        if (!found) throw notFound('invoice');
        const detail = { number: found.number };
        const now = services.clock.now();
        await insertAuditEntry(db, { organiserId, userId, action: 'invoice.downloaded', detail, now });
        return found;
      });
      void reply
        .type('application/pdf')
        .header(
          'content-disposition',
          `attachment; filename="${invoice.credit ? 'credit-note' : 'invoice'}-${invoice.number}.pdf"`,
        );
      return invoicePdf(invoice);
    },
  });

  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/billing/invoices/download',
    permission: 'billingHistory',
    async handler({ inTenant, signedIn: { organiserId, userId } }, _request, reply) {
      const now = services.clock.now();
      await inTenant((db) =>
        insertAuditEntry(db, { organiserId, userId, action: 'invoices.downloaded', detail: {}, now }),
      );
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="invoices.csv"');
      return Readable.from(
        invoicesCsv((after, limit) => inTenant((db) => listInvoices(db, organiserId, { after, limit }))),
      );
    },
  });
}
