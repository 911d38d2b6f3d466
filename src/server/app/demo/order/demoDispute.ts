import { countryFacts, type Country } from '../../../../contract/country';
import type { Queryable } from '../../../database/openDatabase';
import { insertDispute } from '../../../order/dispute/disputeQueries';
import { insertTestDispute } from '../../../order/dispute/testGateway/testDisputeQueries';
import { insertOrderEvent } from '../../../order/orderEventQueries';
import { moveDisputedMoney } from '../../../order/payment/testBalanceQueries';
import { findDisputablePayment } from './demoDisputeQueries';

const DAY_MS = 86_400_000;
const OPENED_DAYS_AGO = 2;
const DAYS_TO_ANSWER = 9;
const reason = 'product_not_received';

/** Seeds a dispute that waits for an answer, as the test gateway opens it. Call it after the payouts. */
export async function seedDispute(
  db: Queryable,
  { organiserId, country, now }: { organiserId: string; country: Country; now: Date },
): Promise<void> {
  const openedAt = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS);
  const payment = await findDisputablePayment(db, organiserId, openedAt);
  if (!payment) return;
  const { orderId, paymentId, chargeId, amountCents } = payment;
  const evidenceDueAt = new Date(openedAt.getTime() + DAYS_TO_ANSWER * DAY_MS);
  const providerId = `test_dispute_${paymentId}`;
  await insertTestDispute(db, { id: providerId, chargeId, amountCents, dueAt: evidenceDueAt, now: openedAt });
  await moveDisputedMoney(db, providerId, 'dispute', openedAt);
  const state = 'needs_response';
  await insertDispute(db, {
    ...{ organiserId, orderId, paymentId, gateway: 'test', providerId },
    currency: countryFacts(country).currency,
    report: { reason, amountCents, state, evidenceDueAt, openedAt, holdsMoney: true, isEvidenceSent: false },
    ...{ returnedCents: 0, evidenceSentAt: null, closedAt: null },
  });
  const moment = { organiserId, orderId, now: openedAt };
  await insertOrderEvent(db, { ...moment, kind: 'dispute_opened', detail: { amountCents, reason } });
  await insertOrderEvent(db, { ...moment, kind: 'dispute_money_taken', detail: { amountCents } });
}
