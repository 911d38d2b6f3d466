import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { checkInScansPath, type CheckInReply, type DoorReply } from '../../contract/ticketholder/checkIn';
import { scanBatchInput } from '../../contract/ticketholder/checkInInput';
import { parseInput } from '../http/parseInput';
import { restRoute } from '../http/restRoute';
import type { Services } from '../services';
import { checkIn, doorList } from './checkInService';

/**
 * The requests of a scanning device. They are plain REST, because its network is unreliable and it sends them again.
 */
export function checkInRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/ticketholders/door/:id',
    permission: 'customers',
    async handler({ inTenant }, request): Promise<DoorReply> {
      const { id } = parseInput(z.object({ id: z.string() }), request.params);
      return { result: await inTenant((db) => doorList(db, id)), error: null };
    },
  });

  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: checkInScansPath,
    permission: 'customers',
    async handler({ inTenant, signedIn: { organiserId, userId } }, request): Promise<CheckInReply> {
      const batch = parseInput(scanBatchInput, request.body);
      const now = services.clock.now();
      return {
        result: await inTenant((db) => checkIn(db, batch, { organiserId, userId, now })),
        error: null,
      };
    },
  });
}
