import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { insertAuditEntry } from '../database/auditEntry';
import { conflict } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import { restRoute } from '../http/restRoute';
import type { Services } from '../services';
import { payoutCsv } from './payoutCsv';
import { listLines } from './payoutLineQueries';
import { contentOf, requirePayout } from './payoutService';

/** A deposit as a file; each download leaves an audit entry (DOMAIN section 8). */
export function payoutRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/payout/:id/download',
    permission: 'billingHistory',
    async handler({ inTenant, signedIn: { organiserId, userId } }, request, reply) {
      const { id } = parseInput(z.object({ id: z.string() }), request.params);
      const payout = await inTenant(async (db) => {
        const found = await requirePayout(db, organiserId, id);
        if (contentOf(found) !== 'itemised') {
          throw conflict('It is not known what this deposit consists of, so there is nothing to download.');
        }
        const detail = { deposit: found.providerId };
        const now = services.clock.now();
        await insertAuditEntry(db, { organiserId, userId, action: 'payout.downloaded', detail, now });
        return found;
      });
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="deposit-${payout.arrivesOn}.csv"`);
      const place = { organiserId, payoutId: payout.id };
      return Readable.from(
        payoutCsv(payout, (after, limit) => inTenant((db) => listLines(db, place, { after, limit }))),
      );
    },
  });
}
