import type { Queryable } from '../database/openDatabase';
import { notFound } from '../http/httpErrors';
import type { Services } from '../services';
import { isOversold, lockOrder, sellLines } from './cartQueries';
import { recordConsent } from './checkoutQueries';
import { insertOrderEvent } from './orderEventQueries';
import { ticketMailJob } from './ticketMailJob';

/** `no_room`: it was paid after its cart had expired, and what it held has gone to somebody else. */
export type Completion = 'completed' | 'already' | 'no_room';

/**
 * Sells what the order holds and makes its tickets, once. An order that has expired takes its stock again where there
 * is room (DOMAIN section 7); where there is none nothing is changed, and whoever took the money gives it back.
 * @param alongside what belongs to the same transaction, such as the payment's new state
 * @throws PublicError NOT_FOUND
 */
export async function completeOrder(
  services: Services,
  { organiserId, orderId }: { organiserId: string; orderId: string },
  alongside: (db: Queryable) => Promise<void> = async () => {},
): Promise<Completion> {
  const { database, clock, queue } = services;
  try {
    const completion = await database.withOrganiser(organiserId, async (db): Promise<Completion> => {
      const order = await lockOrder(db, orderId);
      if (!order) throw notFound('order');
      if (order.state === 'complete') return 'already';
      if (order.state === 'cancelled') return 'no_room';
      const now = clock.now();
      await alongside(db);
      await insertOrderEvent(db, { organiserId, orderId, kind: 'completed', now });
      await queue.add(db, ticketMailJob(organiserId, orderId));
      if (order.marketing_consent && order.consent_at) {
        await recordConsent(db, {
          organiserId,
          name: order.buyer_name,
          address: order.buyer_address,
          wording: order.consent_wording,
          agreedAt: order.consent_at,
        });
      }
      const holder = { holderName: order.buyer_name, holderAddress: order.buyer_address };
      await sellLines(db, { orderId, ...holder, now });
      return 'completed';
    });
    queue.wake();
    return completion;
  } catch (error) {
    if (isOversold(error)) return 'no_room';
    throw error;
  }
}
