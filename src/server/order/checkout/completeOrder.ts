import { recordOrderClicks } from '../../attribution/orderClickQueries';
import { holdOpen } from '../../database/closingQueries';
import type { Queryable } from '../../database/openDatabase';
import { notFound } from '../../http/httpErrors';
import type { Services } from '../../services';
import { isOversold } from '../../ticketing/stock/oversold';
import { findCalledOff, lockOrders, sellOrders } from '../cart/cartQueries';
import { isPersonalCodeTaken } from '../cart/personalCodeTaken';
import { type ConsentingPerson, recordConsents } from '../../consent/consentPersonQueries';
import { batchWrites } from '../cart/batchWrites';
import { ticketMailJob } from '../documents/ticketMailJob';

/**
 * - `no_room`: it was paid after its cart had expired, and its stock or its personal code has been taken since.
 * - `called_off`: its event or one of its sessions was cancelled meanwhile, or its organisation was closed.
 * - `cancelled`: the buyer abandoned the cart or changed its contents.
 */
export type Completion = 'completed' | 'already' | 'no_room' | 'called_off' | 'cancelled';

/**
 * Sells the order's items and issues its tickets, once. An expired order takes its stock again if there is enough
 * (DOMAIN section 7). If there is not, or its event or session was cancelled, nothing is changed, and the caller that
 * took the money must return it.
 * @param alongside work for the same transaction, such as the payment's new state. It may be run again after a
 *   transaction that was rolled back, and must not complete another order itself.
 * @throws PublicError NOT_FOUND
 */
export async function completeOrder(
  services: Services,
  { organiserId, orderId }: { organiserId: string; orderId: string },
  alongside: (db: Queryable) => Promise<void> = async () => {},
): Promise<Completion> {
  try {
    const completion = await completeBatched(services, organiserId, {
      services,
      organiserId,
      orderId,
      alongside,
    });
    services.queue.wake();
    return completion;
  } catch (error) {
    if (isOversold(error) || isPersonalCodeTaken(error)) return 'no_room';
    throw error;
  }
}

interface CompletionRequest {
  services: Services;
  organiserId: string;
  orderId: string;
  alongside: (db: Queryable) => Promise<void>;
}

/** Completes orders of one organiser in one transaction. */
const completeBatched = batchWrites(
  async (requests: readonly [CompletionRequest, ...CompletionRequest[]]) => {
    const [{ services, organiserId }] = requests;
    const { database, clock, queue } = services;
    return database.withOrganiser(
      organiserId,
      async (db) => {
        const isOpen = await holdOpen(db, organiserId);
        const ids = [...new Set(requests.map(({ orderId }) => orderId))];
        const locked = new Map((await lockOrders(db, ids)).map((order) => [order.id, order]));
        const calledOff = await findCalledOff(db, ids);
        const sold: string[] = [];
        const clicked: string[] = [];
        const consenting: ConsentingPerson[] = [];
        const answers: Array<PromiseSettledResult<Completion>> = [];
        for (const { orderId, alongside } of requests) {
          const order = locked.get(orderId);
          if (!order) {
            answers.push({ status: 'rejected', reason: notFound('order') });
            continue;
          }
          const why = sold.includes(orderId)
            ? 'already'
            : whyNotSold(order.state, !isOpen || calledOff.has(orderId));
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
        await recordConsents(db, organiserId, 'checkout', consenting);
        if (clicked.length > 0) await recordOrderClicks(db, clicked);
        if (sold.length > 0) {
          const queued = queue.insertStatement(sold.map((orderId) => ticketMailJob(organiserId, orderId)));
          await sellOrders(db, sold, { doneBy: null, now: clock.now(), queued });
        }
        return answers;
      },
      { byIndex: true },
    );
  },
);

function whyNotSold(state: string, calledOff: boolean): Completion | undefined {
  if (state === 'complete') return 'already';
  if (calledOff) return 'called_off';
  return state === 'cancelled' ? 'cancelled' : undefined;
}
