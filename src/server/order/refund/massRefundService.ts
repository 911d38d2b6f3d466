import type { MassRefund } from '../../../contract/order/order';
import { isUuid } from '../../database/isUuid';
import type { Queryable } from '../../database/openDatabase';
import { conflict, notFound, PublicError } from '../../http/httpErrors';
import type { Services } from '../../services';
import {
  insertMassRefund,
  countUsedTickets,
  findMassRefund,
  findRefundableSession,
  listFailedOrders,
  listMassRefundOrders,
  listWaitingOrders,
  setMassRefundOrder,
} from './massRefundQueries';
import { refundJob } from './refundJob';
import { listRefunds, setRefund } from './refundQueries';
import { refundInTransaction, wholeRefund } from './refundService';

export const MASS_REFUND_JOB = 'order/massRefund';

const massRefundJob = (organiserId: string, sessionId: string) => ({
  kind: MASS_REFUND_JOB,
  key: `${MASS_REFUND_JOB}/${sessionId}`,
  payload: { organiserId, sessionId },
});

async function requireSession(db: Queryable, sessionId: string) {
  const session = isUuid(sessionId) ? await findRefundableSession(db, sessionId) : undefined;
  if (!session) throw notFound('session');
  return session;
}

/**
 * The progress of a mass refund; before the start, the orders that it would include.
 * @throws PublicError NOT_FOUND
 */
export async function massRefundProgress(db: Queryable, sessionId: string): Promise<MassRefund> {
  const { cancelled: _, ...session } = await requireSession(db, sessionId);
  const started = await findMassRefund(db, sessionId);
  const orders = await listMassRefundOrders(db, sessionId);
  const of = (state: MassRefund['orders'][number]['state']) =>
    orders.filter((order) => order.state === state);
  const sum = (some: MassRefund['orders']) => some.reduce((total, { amountCents }) => total + amountCents, 0);
  return {
    ...session,
    startedAt: started?.createdAt.toISOString() ?? null,
    reason: started?.reason ?? '',
    total: orders.length,
    waiting: of('waiting').length,
    refunded: of('refunded').length,
    failed: of('failed').length,
    refundedCents: sum(of('refunded')),
    totalCents: sum(orders),
    usedTickets: await countUsedTickets(db, sessionId),
    orders,
  };
}

/**
 * Starts refunding all orders of a session. Each order is refunded in its own transaction by a job that may be
 * interrupted at any point; the order's request key makes sure that it is refunded once.
 * @throws PublicError CONFLICT for a session that is not cancelled; NOT_FOUND
 */
export async function massRefund(
  db: Queryable,
  { clock, queue }: Services,
  { organiserId, userId }: { organiserId: string; userId: string },
  { sessionId, reason, message }: { sessionId: string; reason: string; message: string },
): Promise<MassRefund> {
  const { cancelled, eventId } = await requireSession(db, sessionId);
  if (!cancelled) throw conflict('This session is going ahead. Cancel it first, then refund it.');
  const now = clock.now();
  await insertMassRefund(db, { organiserId, eventId, sessionId, reason, message, userId, now });
  await queue.add(db, massRefundJob(organiserId, sessionId));
  return massRefundProgress(db, sessionId);
}

/** Runs the job: refunds the waiting orders one after another. */
export async function runMassRefund(
  services: Services,
  organiserId: string,
  sessionId: string,
): Promise<void> {
  const { database, queue } = services;
  const { started, waiting } = await database.withOrganiser(organiserId, async (db) => {
    const found = await findMassRefund(db, sessionId);
    return { started: found, waiting: found ? await listWaitingOrders(db, found.id) : [] };
  });
  if (!started) return;
  for (const orderId of waiting) {
    const place = { massRefundId: started.id, orderId };
    try {
      await database.withOrganiser(organiserId, async (db) => {
        const { reason, message, createdBy: userId } = started;
        const whole = await wholeRefund(db, orderId, sessionId);
        // The order was already refunded by hand, so that refund counts as its result.
        const byHand = whole.ticketIds.length === 0 ? (await listRefunds(db, orderId)).at(-1) : undefined;
        const input = { ...whole, requestKey: `mass/${started.id}/${orderId}`, reason, message };
        const { id } =
          byHand ?? (await refundInTransaction(db, services, { organiserId, orderId, userId }, input));
        await setMassRefundOrder(db, place, { state: 'refunded', refundId: id });
      });
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      const failure = error.message;
      await database.withOrganiser(organiserId, (db) =>
        setMassRefundOrder(db, place, { state: 'refused', failure }),
      );
    }
    queue.wake();
  }
}

/**
 * Retries the orders that failed.
 * @throws PublicError CONFLICT when it was not started; NOT_FOUND
 */
export async function retryMassRefund(
  db: Queryable,
  { queue }: Services,
  organiserId: string,
  sessionId: string,
): Promise<MassRefund> {
  await requireSession(db, sessionId);
  const started = await findMassRefund(db, sessionId);
  if (!started) throw conflict('This refund has not been started yet.');
  for (const { orderId, refundId } of await listFailedOrders(db, started.id)) {
    if (refundId) {
      await setRefund(db, refundId, { state: 'waiting' });
      await queue.add(db, refundJob(organiserId, refundId));
    } else {
      await setMassRefundOrder(db, { massRefundId: started.id, orderId }, { state: 'waiting' });
    }
  }
  await queue.add(db, massRefundJob(organiserId, sessionId));
  return massRefundProgress(db, sessionId);
}
