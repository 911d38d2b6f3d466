import type { TestDecision } from '../../../../contract/order/dispute';
import type { TestDelivery } from '../../../../contract/order/testEvents';
import { conflict, notFound } from '../../../http/httpErrors';
import type { Services } from '../../../services';
import type { OrderAct } from '../../cart/openCart';
import { moveDisputedMoney } from '../../payment/testBalanceQueries';
import type { TestReports } from '../../testGateway/testEventQueries';
import { sendTestEvents } from '../../testGateway/testEvents';
import { requireTestPayment } from '../../testGateway/testPayment';
import { listDisputes } from '../disputeQueries';
import { decideTestDispute, insertTestDispute, listUnanswered } from './testDisputeQueries';

const DAYS_TO_ANSWER = 9;

/**
 * TEST GATEWAY: the buyer disputes the payment of an order.
 * @throws PublicError CONFLICT for an order that the test gateway was not paid for, or that was disputed before
 */
export async function openTestDispute(
  services: Services,
  place: OrderAct,
  delivery: TestDelivery = 'at_once',
): Promise<void> {
  const payment = await requireTestPayment(services, place);
  const id = `test_dispute_${payment.id}`;
  if ((await disputesOf(services, place)).length > 0) {
    throw conflict('This payment has been disputed before; a bank takes one dispute of a payment.');
  }
  const { organiserId, chargeId, amountCents } = payment;
  const reports = disputeReports(chargeId, id, ['dispute.created', 'dispute.funds_withdrawn']);
  await sendTestEvents(
    services,
    { organiserId, subject: { chargeId }, delivery, reports },
    async (adminDb, now) => {
      const dueAt = new Date(now.getTime() + DAYS_TO_ANSWER * 86_400_000);
      await insertTestDispute(adminDb, { id, chargeId, amountCents, dueAt, now });
      await moveDisputedMoney(adminDb, id, 'dispute', now);
    },
  );
}

/** Like Stripe's, these events only name the dispute, which is then read from the gateway. */
const disputeReports = (
  chargeId: string,
  disputeId: string,
  [older, newer]: readonly [string, string],
): TestReports => {
  const report = { about: 'dispute', disputeId, chargeId } as const;
  return [
    [older, report],
    [newer, report],
  ];
};

/**
 * TEST GATEWAY: the bank decides.
 * @throws PublicError CONFLICT for a dispute that is decided; NOT_FOUND
 */
export async function decideDispute(
  services: Services,
  place: OrderAct,
  {
    disputeId,
    outcome,
    delivery = 'at_once',
  }: { disputeId: string; outcome: TestDecision; delivery?: TestDelivery },
): Promise<void> {
  const payment = await requireTestPayment(services, place);
  const dispute = (await disputesOf(services, place)).find(({ id }) => id === disputeId);
  if (!dispute) throw notFound('dispute');
  const { providerId } = dispute;
  const { organiserId, chargeId } = payment;
  const reports = disputeReports(chargeId, providerId, ['dispute.updated', 'dispute.closed']);
  await sendTestEvents(
    services,
    { organiserId, subject: { chargeId }, delivery, reports },
    async (adminDb, now) => {
      if (!(await decideTestDispute(adminDb, providerId, outcome))) {
        throw conflict('The bank has already decided this dispute.');
      }
      if (outcome !== 'lost') await moveDisputedMoney(adminDb, providerId, 'dispute_reversal', now);
    },
  );
}

/** TEST GATEWAY: the bank decides for the buyer where nobody has answered it in time. */
export async function closeUnanswered(
  services: Services,
  organiserId: string,
  dueBefore: Date,
): Promise<void> {
  const { adminDb } = services.database;
  for (const { id, chargeId } of await listUnanswered(adminDb, { account: organiserId, dueBefore })) {
    const reports = disputeReports(chargeId, id, ['dispute.updated', 'dispute.closed']);
    const sent = { organiserId, subject: { chargeId }, delivery: 'at_once', reports } as const;
    await sendTestEvents(services, sent, async (db) => void (await decideTestDispute(db, id, 'lost')));
  }
}

const disputesOf = ({ database }: Services, { organiserId, orderId }: OrderAct) =>
  database.withOrganiser(organiserId, (db) => listDisputes(db, orderId));
