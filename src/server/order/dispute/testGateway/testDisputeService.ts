import type { TestDecision } from '../../../../contract/order/dispute';
import { conflict, notFound } from '../../../http/httpErrors';
import type { Services } from '../../../services';
import type { OrderAct } from '../../cart/openCart';
import { listPayments } from '../../payment/orderPaymentQueries';
import { moveDisputedMoney } from '../../payment/testBalanceQueries';
import { listDisputes } from '../disputeQueries';
import { syncDispute, type DisputedPayment } from '../syncDispute';
import { decideTestDispute, insertTestDispute } from './testDisputeQueries';

const DAYS_TO_ANSWER = 9;

/**
 * TEST GATEWAY: the buyer disputes the payment of an order.
 * @throws PublicError CONFLICT for an order that the test gateway was not paid for, or that was disputed before
 */
export async function openTestDispute(services: Services, place: OrderAct): Promise<void> {
  const payment = await requireTestPayment(services, place);
  const now = services.clock.now();
  const id = `test_dispute_${payment.id}`;
  if ((await disputesOf(services, place)).length > 0) {
    throw conflict('This payment has been disputed before; a bank takes one dispute of a payment.');
  }
  const dueAt = new Date(now.getTime() + DAYS_TO_ANSWER * 86_400_000);
  const { chargeId, amountCents } = payment;
  await services.database.asAdmin(async (db) => {
    await insertTestDispute(db, { id, chargeId, amountCents, dueAt, now });
    await moveDisputedMoney(db, id, 'dispute', now);
  });
  await syncDispute(services, payment, id);
}

/**
 * TEST GATEWAY: the bank decides.
 * @throws PublicError CONFLICT for a dispute that is decided; NOT_FOUND
 */
export async function decideDispute(
  services: Services,
  place: OrderAct,
  { disputeId, outcome }: { disputeId: string; outcome: TestDecision },
): Promise<void> {
  const payment = await requireTestPayment(services, place);
  const dispute = (await disputesOf(services, place)).find(({ id }) => id === disputeId);
  if (!dispute) throw notFound('dispute');
  const { providerId } = dispute;
  const now = services.clock.now();
  await services.database.asAdmin(async (db) => {
    if (!(await decideTestDispute(db, providerId, outcome))) {
      throw conflict('The bank has already decided this dispute.');
    }
    if (outcome !== 'lost') await moveDisputedMoney(db, providerId, 'dispute_reversal', now);
  });
  await syncDispute(services, payment, providerId);
}

const disputesOf = ({ database }: Services, { organiserId, orderId }: OrderAct) =>
  database.withOrganiser(organiserId, (db) => listDisputes(db, orderId));

async function requireTestPayment(
  services: Services,
  { organiserId, orderId }: OrderAct,
): Promise<DisputedPayment & { chargeId: string; amountCents: number }> {
  const { database, production } = services;
  const payments = await database.withOrganiser(organiserId, (db) => listPayments(db, orderId));
  const paid = payments.find(({ gateway, state }) => gateway === 'test' && state === 'succeeded');
  if (production || !paid?.providerId) {
    throw conflict('Only a payment by the test gateway can be disputed here.');
  }
  return { ...paid, gateway: 'test', chargeId: paid.providerId };
}
