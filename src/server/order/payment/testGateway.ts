import { type TestCard } from '../../../contract/order/buyerOrder';
import type { Services } from '../../services';
import { addChargeToBalance, takeRefundFromBalance } from './testBalanceQueries';
import { insertTestEvents, type TestReports } from '../testGateway/testEventQueries';
import { findTestCharge, insertTestCharge, insertTestRefund, setTestCharge } from './testChargeQueries';
import type { GatewayAnswer, TicketGateway } from './ticketGateway';
import { type TestCharge } from './testChargeQueries';

export const TEST_ANSWER_JOB = 'order/testAnswer';
/** The delay of the `late` card's answer, in milliseconds. */
const LATE_MS = 4_000;

export type TestGatewayServices = Pick<Services, 'database' | 'queue' | 'clock'>;

const firstState: Record<TestCard, GatewayAnswer['state']> = {
  succeeds: 'succeeded',
  declined: 'failed',
  three_d_secure: 'needs_action',
  late: 'processing',
  twice: 'processing',
  out_of_order: 'processing',
};

/**
 * The labelled gateway of development and demo: no money, no card numbers, and a test card for each outcome of a
 * payment. Its charges have a table of their own, as if they were stored at a provider.
 */
export function testGateway({ database, queue, clock }: TestGatewayServices): TicketGateway {
  return {
    name: 'test',
    async start({ id, amountCents, currency, testCard, organiserId, orderId }) {
      const charge = await database.asAdmin(async (db) => {
        const own = { id: `test_${id}`, requestKey: id, card: testCard, amountCents };
        const state = firstState[testCard];
        const isNew = await insertTestCharge(db, { ...own, state, account: organiserId, currency });
        await addChargeToBalance(db, own.id, clock.now());
        if (isNew && state === 'processing') {
          await queue.add(db, {
            kind: TEST_ANSWER_JOB,
            key: `${TEST_ANSWER_JOB}/${own.id}`,
            payload: { chargeId: own.id, organiserId, orderId, paymentId: id },
            runAt: new Date(clock.now().getTime() + LATE_MS),
          });
        }
        return findTestCharge(db, own.id);
      });
      return answerOf(charge);
    },
    retrieve: async ({ providerId }) => answerOf(await findTestCharge(database.adminDb, providerId)),
    async refund({ providerId }, { key, amountCents }) {
      const refundId = `test_refund_${key}`;
      await database.asAdmin(async (db) => {
        await insertTestRefund(db, { key, chargeId: providerId, amountCents });
        await takeRefundFromBalance(db, { key, refundId }, clock.now());
      });
      return { providerId: refundId };
    },
  };
}

export function answerOf(charge: TestCharge | undefined): GatewayAnswer {
  if (!charge) throw new Error('The test gateway knows no such charge.');
  return {
    providerId: charge.id,
    state: charge.state,
    amountCents: charge.amountCents,
    cardBrand: 'Test card',
    cardLastFour: '0000',
    failure: charge.state === 'failed' ? failures[charge.card] : '',
  };
}

const declined = 'The card was declined. Nothing was charged; try another card.';
const failures: Record<TestCard, string> = {
  succeeds: declined,
  declined,
  three_d_secure: 'The bank did not confirm the payment. Nothing was charged; try again or use another card.',
  late: declined,
  twice: declined,
  out_of_order: declined,
};

/**
 * Applies the decision from the test gateway's bank page.
 * @returns the answer, or undefined when the charge does not wait for one
 */
export async function decideTestCharge(
  { database, clock }: TestGatewayServices,
  chargeId: string,
  confirmed: boolean,
): Promise<GatewayAnswer | undefined> {
  const to = confirmed ? 'succeeded' : 'failed';
  const charge = await database.asAdmin(async (db) => {
    const changed = await setTestCharge(db, { id: chargeId, from: 'needs_action', to });
    await addChargeToBalance(db, chargeId, clock.now());
    return changed;
  });
  return charge && answerOf(charge);
}

/** The charge of a card whose answer is delayed succeeds, and its webhooks are sent as the card says; each only once. */
export async function answerLate(
  { database, clock }: TestGatewayServices,
  chargeId: string,
  account: string,
): Promise<void> {
  const now = clock.now();
  await database.asAdmin(async (db) => {
    await setTestCharge(db, { id: chargeId, from: 'processing', to: 'succeeded' });
    await addChargeToBalance(db, chargeId, now);
    const charge = await findTestCharge(db, chargeId);
    const reports = paymentReports(answerOf(charge));
    const delivery = charge?.card === 'twice' || charge?.card === 'out_of_order' ? charge.card : 'at_once';
    await insertTestEvents(db, {
      key: `test_event_${chargeId}`,
      account,
      subject: { chargeId },
      reports,
      delivery,
      now,
    });
  });
}

/** The webhooks of a payment that has succeeded. */
export function paymentReports(answer: GatewayAnswer): TestReports {
  const older = { ...answer, state: 'processing', failure: '' } as const;
  return [
    ['payment.processing', { about: 'payment', answer: older }],
    ['payment.succeeded', { about: 'payment', answer }],
  ];
}
