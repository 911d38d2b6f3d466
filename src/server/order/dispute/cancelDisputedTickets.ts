import { isOpenDispute } from '../../../contract/order/dispute';
import { conflict } from '../../http/httpErrors';
import type { Services } from '../../services';
import type { OrderAct } from '../cart/openCart';
import { refundInTransaction, wholeRefund } from '../refund/refundService';
import { findRefundByKey } from '../refund/refundQueries';
import { lockOrder } from '../cart/cartQueries';
import { listDisputes } from './disputeQueries';

/**
 * Cancels all valid tickets of an order whose payment is disputed, or was returned by the bank. The places are on sale
 * again; no money is returned. A repeated request key changes nothing.
 * @throws PublicError CONFLICT without such a dispute, or without valid tickets
 */
export async function cancelDisputedTickets(
  services: Services,
  place: OrderAct,
  requestKey: string,
): Promise<void> {
  const { database, queue } = services;
  await database.withOrganiser(place.organiserId, async (db) => {
    await lockOrder(db, place.orderId);
    if ((await findRefundByKey(db, requestKey))?.orderId === place.orderId) return;
    const disputes = await listDisputes(db, place.orderId);
    if (!disputes.some((dispute) => isOpenDispute(dispute) || dispute.state === 'lost')) {
      throw conflict('This order has no dispute, so its tickets are cancelled by a refund.');
    }
    const whole = await wholeRefund(db, place.orderId);
    if (whole.ticketIds.length === 0) throw conflict('All tickets of this order are cancelled already.');
    await refundInTransaction(db, services, place, {
      ...whole,
      ...{ requestKey, reason: 'The payment is disputed', message: '', keepsMoney: true },
    });
  });
  queue.wake();
}
