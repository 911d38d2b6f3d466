import { z } from 'zod';
import { RELEASE_SESSION_CARTS_JOB } from '../../event/sessions/changeSessionService';
import { findEventOfSession } from '../../event/sessions/sessionPlanQueries';
import type { Services } from '../../services';
import { endCancelledSession } from '../../ticketing/stock/cancelledSession';
import { offeringFreedStock } from '../../ticketing/waitlist/waitlistOffers';
import { lockOrder, releaseCart } from './cartQueries';
import { listCartsOfSession } from './sessionCartQueries';

const payload = z.object({ organiserId: z.string(), sessionId: z.string() });

/**
 * Releases the open carts of a cancelled session, each in its own transaction, so that stocks are only ever locked for
 * one order. The session's holds and waitlist end after that; its places in shared pools are offered to people who wait
 * for other sessions.
 */
export function sessionCartJobs(services: Services): void {
  const { queue, database } = services;
  queue.handle(RELEASE_SESSION_CARTS_JOB, async (job) => {
    const { organiserId, sessionId } = payload.parse(job);
    const eventId = await database.withOrganiser(organiserId, (db) => findEventOfSession(db, sessionId));
    if (eventId === undefined) return;
    const carts = await database.withOrganiser(organiserId, (db) => listCartsOfSession(db, sessionId));
    for (const orderId of carts) {
      await database.withOrganiser(organiserId, async (db) => {
        await lockOrder(db, orderId);
        await offeringFreedStock(services, db, eventId, () => releaseCart(db, orderId, 'cancelled'));
      });
    }
    await database.withOrganiser(organiserId, (db) =>
      endCancelledSession(services, db, { organiserId, eventId, sessionId }),
    );
    queue.wake();
  });
}
