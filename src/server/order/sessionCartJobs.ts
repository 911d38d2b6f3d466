import { z } from 'zod';
import { RELEASE_SESSION_CARTS_JOB } from '../event/sessions/changeSessionService';
import type { Services } from '../services';
import { lockOrder, releaseCart } from './cartQueries';
import { listCartsOfSession } from './sessionCartQueries';

const payload = z.object({ organiserId: z.string(), sessionId: z.string() });

/**
 * Empties the carts that hold a session which was cancelled, each in a transaction of its own: stocks are only ever
 * locked for one order. What is paid for meanwhile becomes an order like the others, and is refunded with them.
 */
export function sessionCartJobs({ queue, database }: Services): void {
  queue.handle(RELEASE_SESSION_CARTS_JOB, async (job) => {
    const { organiserId, sessionId } = payload.parse(job);
    const carts = await database.withOrganiser(organiserId, (db) => listCartsOfSession(db, sessionId));
    for (const orderId of carts) {
      await database.withOrganiser(organiserId, async (db) => {
        await lockOrder(db, orderId);
        await releaseCart(db, orderId, 'cancelled');
      });
    }
  });
}
