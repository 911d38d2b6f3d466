import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { insertAuditEntry } from '../../../database/auditEntry';
import { isUuid } from '../../../database/isUuid';
import { notFound } from '../../../http/httpErrors';
import { parseInput } from '../../../http/parseInput';
import { restRoute } from '../../../http/restRoute';
import { requirePersonalData } from '../../../http/signedIn';
import type { Services } from '../../../services';
import { findDispute } from '../disputeQueries';
import { evidencePdf } from './evidencePdf';
import { gatherEvidence } from './gatherEvidence';

/** The evidence of a dispute as a file; each download leaves an audit entry (DOMAIN section 8). */
export function evidenceRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/orders/disputes/:id/evidence',
    permission: 'events',
    async handler({ inTenant, signedIn }, request, reply) {
      requirePersonalData(signedIn);
      const { id } = parseInput(z.object({ id: z.string() }), request.params);
      const { organiserId, userId } = signedIn;
      const now = services.clock.now();
      const evidence = await inTenant(async (db) => {
        const dispute = isUuid(id) ? await findDispute(db, id) : undefined;
        if (!dispute) throw notFound('dispute');
        const action = 'order.evidence_downloaded';
        const { orderId } = dispute;
        await insertAuditEntry(db, { organiserId, userId, action, detail: { orderId }, now });
        return gatherEvidence(db, services, dispute);
      });
      void reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="evidence-${evidence.order.number}.pdf"`);
      return evidencePdf(evidence);
    },
  });
}
