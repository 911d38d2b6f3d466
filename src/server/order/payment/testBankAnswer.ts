import type { PaymentStart } from '../../../contract/order/buyerOrder';
import type { Services } from '../../services';
import { requirePlace } from '../orderBySecret';
import { finishPayment } from './orderPayment';
import { listPayments } from './orderPaymentQueries';
import { reconcilePayment } from './reconcilePayment';
import { decideTestCharge } from './testGateway';

/** Applies the answer from the test gateway's bank page; it has no effect when no payment is waiting for one. */
export async function answerTestBank(
  services: Services,
  secret: string,
  confirmed: boolean,
): Promise<PaymentStart> {
  const { organiserId, orderId } = await requirePlace(services, secret);
  const payments = await services.database.withOrganiser(organiserId, (db) => listPayments(db, orderId));
  const waiting = payments.findLast(({ gateway, state }) => gateway === 'test' && state === 'needs_action');
  if (waiting?.providerId) {
    const answer = await decideTestCharge(services, waiting.providerId, confirmed);
    if (answer) await reconcilePayment(services, waiting, answer);
  }
  return finishPayment(services, secret);
}
