import type { FastifyInstance } from 'fastify';
import {
  eventSessionsPath,
  eventTicketTypesPath,
  type EventSessionRow,
  type TicketType,
} from '../../contract/event';
import { eventSessionsFilterInput, ticketTypesFilterInput } from '../../contract/eventInput';
import { notFound } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import { restRoute } from '../http/restRoute';
import type { Services } from '../services';
import { countOwnEvents } from './eventQueries';
import { findSessions } from './eventSessionQueries';

/** The two event calls of SPEC section 7; their filters are described in `contract/event.ts`. */
export function eventRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: eventSessionsPath,
    permission: 'events',
    async handler({ inTenant }, request): Promise<{ sessions: EventSessionRow[]; error: null }> {
      const filter = parseInput(eventSessionsFilterInput, request.body ?? {});
      return { sessions: await inTenant((db) => findSessions(db, filter)), error: null };
    },
  });

  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: eventTicketTypesPath,
    permission: 'events',
    async handler({ inTenant }, request): Promise<{ ticketTypes: TicketType[]; error: null }> {
      const eventIds = [...new Set(parseInput(ticketTypesFilterInput, request.body ?? {}).eventIds)];
      const own = await inTenant((db) => countOwnEvents(db, eventIds));
      if (own < eventIds.length) throw notFound('event');
      // Nothing sells tickets yet, so every event truly has none.
      return { ticketTypes: [], error: null };
    },
  });
}
