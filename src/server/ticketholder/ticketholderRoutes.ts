import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { insertAuditEntry } from '../database/auditEntry';
import { parseInput } from '../http/parseInput';
import { restRoute } from '../http/restRoute';
import type { Services } from '../services';
import { countDoor } from './checkInQueries';
import { requireDoor } from './checkInService';
import { doorListPdf } from './doorListPdf';
import { listDoorTickets } from './doorListQueries';
import { listEventQuestions, withAnswers } from './ticketAnswerQueries';
import { ticketholderFilter } from './ticketholderFilter';
import { listTicketholders } from './ticketholderQueries';
import { ticketholdersCsv } from './ticketholdersCsv';

const queryParams = z.record(z.string(), z.unknown());

/** Files that leave the portal; each download leaves an audit entry (DOMAIN section 8). */
export function ticketholderRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/ticketholders/download',
    permission: 'customers',
    async handler({ inTenant, signedIn: { organiserId, userId } }, request, reply) {
      const { search, event, session, type, state } = parseInput(queryParams, request.query);
      const ids = { eventId: event, sessionId: session, ticketTypeId: type };
      const filter = parseInput(ticketholderFilter, { search, ...ids, state });
      const { eventId, sessionId, ticketTypeId } = filter;
      await inTenant((db) =>
        insertAuditEntry(db, {
          organiserId,
          userId,
          now: services.clock.now(),
          action: 'ticketholders_downloaded',
          detail: { eventId, sessionId, ticketTypeId, state: filter.state, searched: filter.search !== '' },
        }),
      );
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="ticketholders.csv"');
      // Each page has its own transaction, so that a slow download keeps no transaction open.
      const questions = await inTenant((db) => listEventQuestions(db, filter));
      return Readable.from(
        ticketholdersCsv(questions, (after, limit) =>
          inTenant(async (db) => withAnswers(db, await listTicketholders(db, filter, after, limit))),
        ),
      );
    },
  });

  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/ticketholders/door-list/:id',
    permission: 'customers',
    async handler({ inTenant, signedIn: { organiserId, userId } }, request, reply) {
      const { id: sessionId } = parseInput(z.object({ id: z.string() }), request.params);
      const now = services.clock.now();
      const { door, tickets } = await inTenant(async (db) => {
        const found = await requireDoor(db, sessionId);
        await insertAuditEntry(db, {
          organiserId,
          userId,
          now,
          action: 'door_list_downloaded',
          detail: { sessionId },
        });
        return { door: found, tickets: (await countDoor(db, sessionId)).tickets };
      });
      void reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="door-list-${door.startsAt.slice(0, 10)}.pdf"`);
      return doorListPdf({
        door,
        when: inZone(new Date(door.startsAt), door.zone),
        madeAt: inZone(now, door.zone),
        count: tickets,
        nextPage: (after, limit) =>
          inTenant(async (db) => withAnswers(db, await listDoorTickets(db, sessionId, { after, limit }))),
      });
    },
  });
}

const inZone = (instant: Date, zone: string) =>
  new Intl.DateTimeFormat('en-NZ', { timeZone: zone, dateStyle: 'full', timeStyle: 'short' }).format(instant);
