import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseInput } from '../../http/parseInput';
import { restRoute } from '../../http/restRoute';
import type { Services } from '../../services';
import { readJournal } from './journalService';

/** A deposit as a manual journal for Xero. */
export function journalRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/payout/:id/journal',
    permission: 'billingHistory',
    async handler(context, request, reply) {
      const { id } = parseInput(z.object({ id: z.string() }), request.params);
      const { payout, csv } = await readJournal(context, id);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="journal-${payout.arrivesOn}.csv"`)
        .send(csv);
    },
  });
}
