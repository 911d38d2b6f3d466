import type { Services } from '../../services';
import { offeringFreedStock } from '../../ticketing/waitlist/waitlistOffers';
import { listOverdueCarts, lockOrder, releaseCart } from './cartQueries';

/** How long a cart holds its stock, in minutes; a payment that is started in time extends it once by the same time. */
export const cartMinutes = 12;

export const EXPIRE_CARTS_JOB = 'order/expireCarts';

export const expireCartsJob = (organiserId: string, eventId: string, runAt: Date) => ({
  kind: EXPIRE_CARTS_JOB,
  payload: { organiserId, eventId },
  runAt,
});

/**
 * Releases the stock of expired carts. Each has its own transaction, so that stocks are only ever locked for one order.
 * @returns how many carts were released
 */
export async function expireOverdueCarts(
  services: Services,
  { organiserId, eventId }: { organiserId: string; eventId: string },
): Promise<number> {
  const { database, clock } = services;
  const now = clock.now();
  const overdue = await database.withOrganiser(organiserId, (db) => listOverdueCarts(db, eventId, now));
  let released = 0;
  for (const orderId of overdue) {
    const wasReleased = await database.withOrganiser(organiserId, async (db) => {
      const order = await lockOrder(db, orderId);
      // A payment that was started meanwhile has extended the cart.
      if (!order?.expires_at || order.expires_at > now) return false;
      return offeringFreedStock(services, db, eventId, () => releaseCart(db, orderId, 'expired'));
    });
    if (wasReleased) released++;
  }
  return released;
}
