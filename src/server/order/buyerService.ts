import { holderName, refundRequestInput } from '../../contract/order/buyerInput';
import type { Queryable } from '../database/openDatabase';
import { badInput, conflict, notFound, tooMany } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import type { Services } from '../services';
import { z } from 'zod';
import { lockOrder } from './cart/cartQueries';
import { requirePlace } from './orderBySecret';
import type { OrderPlace } from './cart/openCart';
import { insertOrderEvent } from './orderEventQueries';
import { orderMailJob } from './documents/orderMailJob';
import { countMoments, setHolderName, setRefundAsked } from './orderQueries';
import { ticketMailJob } from './documents/ticketMailJob';

/** The actions of a buyer's link. Each @throws PublicError NOT_FOUND, or CONFLICT for an order that is not complete. */

const RESENDS_AN_HOUR = 5;
const RENAMES_AN_HOUR = 50;
const HOUR = 3_600_000;

async function asBuyer(
  services: Services,
  secret: string,
  act: (db: Queryable, place: OrderPlace, now: Date) => Promise<void>,
): Promise<void> {
  const place = await requirePlace(services, secret);
  await services.database.withOrganiser(place.organiserId, async (db) => {
    const order = await lockOrder(db, place.orderId);
    if (!order) throw notFound('order');
    if (order.state !== 'complete') throw conflict('This order is not complete yet.');
    await act(db, place, services.clock.now());
  });
  services.queue.wake();
}

async function requireWithinLimit(
  db: Queryable,
  { orderId, kind, most, now }: { orderId: string; kind: string; most: number; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - HOUR);
  if ((await countMoments(db, { orderId, kind, since })) >= most) {
    throw tooMany('You have already done this several times. Wait an hour, then try again.');
  }
}

/**
 * Sends the tickets to the buyer again.
 * @throws PublicError TOO_MANY_REQUESTS
 */
export async function resendToBuyer(services: Services, secret: string): Promise<void> {
  await asBuyer(services, secret, async (db, { organiserId, orderId }, now) => {
    await requireWithinLimit(db, { orderId, kind: 'tickets_resent', most: RESENDS_AN_HOUR, now });
    await insertOrderEvent(db, { organiserId, orderId, kind: 'tickets_resent', now });
    await services.queue.add(db, ticketMailJob(organiserId, orderId, now.getTime()));
  });
}

/**
 * Changes the name on one ticket.
 * @throws PublicError BAD_USER_INPUT naming name or ticketId
 */
export async function renameHolder(
  services: Services,
  secret: string,
  renamed: { ticketId: string; name: string },
): Promise<void> {
  const { ticketId, name } = parseInput(z.object({ ticketId: z.uuid(), name: holderName }), renamed);
  await asBuyer(services, secret, async (db, { organiserId, orderId }, now) => {
    await requireWithinLimit(db, { orderId, kind: 'holder_renamed', most: RENAMES_AN_HOUR, now });
    if (!(await setHolderName(db, { orderId, ticketId, name }))) {
      throw badInput('ticketId', 'This ticket is no longer valid, so its name cannot be changed.');
    }
    await insertOrderEvent(db, { organiserId, orderId, kind: 'holder_renamed', now });
  });
}

/**
 * Requests a refund from the organiser; a repeated request replaces the earlier message.
 * @throws PublicError BAD_USER_INPUT naming message
 */
export async function requestRefund(services: Services, secret: string, message: string): Promise<void> {
  const { message: ask } = parseInput(z.object({ message: refundRequestInput }), { message });
  await asBuyer(services, secret, async (db, { organiserId, orderId }, now) => {
    await requireWithinLimit(db, { orderId, kind: 'refund_asked', most: RESENDS_AN_HOUR, now });
    await setRefundAsked(db, orderId, { at: now, message: ask });
    await insertOrderEvent(db, { organiserId, orderId, kind: 'refund_asked', now });
    await services.queue.add(
      db,
      orderMailJob(organiserId, orderId, { kind: 'refund_asked', at: now.toISOString() }),
    );
  });
}
