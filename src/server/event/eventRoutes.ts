import type { FastifyInstance } from 'fastify';
import {
  eventSessionsPath,
  eventTicketTypesPath,
  type EventSessionRow,
  type TicketType,
} from '../../contract/event/event';
import { eventSessionsFilterInput, ticketTypesFilterInput } from '../../contract/event/eventInput';
import { notFound } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import { restRoute } from '../http/restRoute';
import type { Services } from '../services';
import { findTicketTypes } from '../ticketing/type/ticketTypeListQueries';
import { countOwnEvents } from './eventQueries';
import { findSessions } from './eventSessionQueries';

/** People who may see ticketholders also need these lists, to filter by session and ticket type. */
const permissions = ['events', 'customers'] as const;

/** The two event calls of SPEC section 7; their filters are described in `contract/event/event.ts`. */
export function eventRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: eventSessionsPath,
    permission: permissions,
    async handler({ inTenant }, request): Promise<{ sessions: EventSessionRow[]; error: null }> {
      const filter = parseInput(eventSessionsFilterInput, request.body ?? {});
      return {
        sessions: await inTenant((db) => findSessions(db, filter, services.clock.now())),
        error: null,
      };
    },
  });

  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: eventTicketTypesPath,
    permission: permissions,
    async handler({ inTenant }, request): Promise<{ ticketTypes: TicketType[]; error: null }> {
      const filter = parseInput(ticketTypesFilterInput, request.body ?? {});
      const eventIds = [...new Set(filter.eventIds)];
      const ticketTypes = await inTenant(async (db) => {
        if ((await countOwnEvents(db, eventIds)) < eventIds.length) throw notFound('event');
        return findTicketTypes(db, { ...filter, eventIds });
      });
      return { ticketTypes, error: null };
    },
  });
}
