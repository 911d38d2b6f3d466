import { recordOrderClicks } from '../../attribution/orderClickQueries';
import type { Queryable } from '../../database/openDatabase';
import { notFound } from '../../http/httpErrors';
import type { Services } from '../../services';
import { findCalledOff, isOversold, lockOrders, sellOrders } from '../cart/cartQueries';
import { type ConsentingBuyer, recordConsents } from './consentQueries';
import { batchWrites } from '../cart/batchWrites';
import { ticketMailJob } from '../documents/ticketMailJob';

/**
 * `no_room`: it was paid after its cart had expired, and what it held has gone to somebody else. `called_off`: its
 * event or a session of it was cancelled meanwhile. `cancelled`: the buyer gave the cart up, or changed what is in it.
 */
export type Completion = 'completed' | 'already' | 'no_room' | 'called_off' | 'cancelled';

/**
 * Sells what the order holds and makes its tickets, once. An order that has expired takes its stock again where there
 * is room (DOMAIN section 7); where there is none, or what it is for was cancelled, nothing is changed, and whoever
 * took the money gives it back.
 * @param alongside what belongs to the same transaction, such as the payment's new state. It may be run again after a
 *   transaction that was lost, and must not complete another order itself.
 * @throws PublicError NOT_FOUND
 */
export async function completeOrder(
  services: Services,
  { organiserId, orderId }: { organiserId: string; orderId: string },
  alongside: (db: Queryable) => Promise<void> = async () => {},
): Promise<Completion> {
  try {
    const completion = await completeGathered(services, organiserId, {
      services,
      organiserId,
      orderId,
      alongside,
    });
    services.queue.wake();
    return completion;
  } catch (error) {
    if (isOversold(error)) return 'no_room';
    throw error;
  }
}

interface Ask {
  services: Services;
  organiserId: string;
  orderId: string;
  alongside: (db: Queryable) => Promise<void>;
}

/** Orders of one organiser, completed in one transaction. */
const completeGathered = batchWrites(async (asks: readonly [Ask, ...Ask[]]) => {
  const [{ services, organiserId }] = asks;
  const { database, clock, queue } = services;
  return database.withOrganiser(
    organiserId,
    async (db) => {
      const ids = [...new Set(asks.map(({ orderId }) => orderId))];
      const locked = new Map((await lockOrders(db, ids)).map((order) => [order.id, order]));
      const calledOff = await findCalledOff(db, ids);
      const sold: string[] = [];
      const clicked: string[] = [];
      const consenting: ConsentingBuyer[] = [];
      const answers: Array<PromiseSettledResult<Completion>> = [];
      for (const { orderId, alongside } of asks) {
        const order = locked.get(orderId);
        if (!order) {
          answers.push({ status: 'rejected', reason: notFound('order') });
          continue;
        }
        const why = sold.includes(orderId) ? 'already' : whyNotSold(order.state, calledOff.has(orderId));
        if (why === undefined) {
          await alongside(db);
          if (order.marketing_consent && order.consent_at) {
            consenting.push({
              name: order.buyer_name,
              address: order.buyer_address,
              wording: order.consent_wording,
              agreedAt: order.consent_at,
            });
          }
          if (order.click_hit_id !== null) clicked.push(orderId);
          sold.push(orderId);
        }
        answers.push({ status: 'fulfilled', value: why ?? 'completed' });
      }
      await recordConsents(db, organiserId, consenting);
      if (clicked.length > 0) await recordOrderClicks(db, clicked);
      if (sold.length > 0) {
        const queued = queue.adding(sold.map((orderId) => ticketMailJob(organiserId, orderId)));
        await sellOrders(db, sold, { doneBy: null, now: clock.now(), queued });
      }
      return answers;
    },
    { byIndex: true },
  );
});

function whyNotSold(state: string, calledOff: boolean): Completion | undefined {
  if (state === 'complete') return 'already';
  if (calledOff) return 'called_off';
  return state === 'cancelled' ? 'cancelled' : undefined;
}
