import type { TestCard } from '../../../contract/order/buyerOrder';
import {
  findTestCharge,
  insertTestCharge,
  insertTestRefund,
  setTestCharge,
  type TestCharge,
} from '../../order/payment/testChargeQueries';
import { RefundRefused } from '../../order/payment/ticketGateway';
import type { Services } from '../../services';
import { takeCardAnswer } from '../testGateway/testCardAnswerQueries';
import type { ChargeAnswer, PlanGateway } from './planGatewayTypes';

const declines = { card: 'declined', state: 'failed' } as const;
const asks = { card: 'three_d_secure', state: 'needs_action' } as const;
/** What the test cards of the payment method do when they are charged, by their last four digits; others pay. */
const outcomes: Record<string, { card: TestCard; state: 'needs_action' | 'failed' }> = {
  '3155': asks,
  '0341': declines,
};
/** The test card whose first refund is refused, by its last four digits. */
const REFUSES_FIRST_REFUND = '5126';
const pays = { card: 'succeeds', state: 'succeeded' } as const;

/** TEST GATEWAY: no provider, no money. Its charges have a table of their own, as if they were stored at a provider. */
export function testPlanGateway({ database }: Pick<Services, 'database'>): PlanGateway {
  return {
    name: 'test',
    async charge({ id, methodId, lastFour, cents }) {
      const own = { id: testId(id), requestKey: `plan ${id}`, amountCents: cents };
      return database.asAdmin(async (db) => {
        const known = await findTestCharge(db, own.id);
        if (known) return answerOf(known);
        const chosen = await takeCardAnswer(db, methodId);
        const byBank = chosen && (chosen === 'declined' ? declines : asks);
        await insertTestCharge(db, { ...own, ...(byBank ?? outcomes[lastFour] ?? pays) });
        return answerOf(await findTestCharge(db, own.id));
      });
    },
    async resolve({ id }, answer) {
      const to = answer === 'confirmed' ? 'succeeded' : 'failed';
      await setTestCharge(database.adminDb, { id: testId(id), from: 'needs_action', to });
      return answerOf(await findTestCharge(database.adminDb, testId(id)));
    },
    findQuestion: async () => null,
    async refund({ id, attempt, chargeId, lastFour, cents }) {
      const charge = await findTestCharge(database.adminDb, chargeId);
      if (charge?.state !== 'succeeded') {
        throw new RefundRefused('The payment provider refused it: the charge was not paid.');
      }
      if (lastFour === REFUSES_FIRST_REFUND && attempt === 0) {
        throw new RefundRefused('The payment provider refused it: the bank of the card did not accept it.');
      }
      const key = attempt === 0 ? id : `${id}-${attempt}`;
      const requestKey = `plan ${key}`;
      await database.asAdmin((db) => insertTestRefund(db, { key: requestKey, chargeId, amountCents: cents }));
      return { providerId: `test_plan_refund_${key}` };
    },
    findRefundFailure: async () => '',
  };
}

const testId = (id: string) => `test_plan_${id}`;

function answerOf(charge: TestCharge | undefined): ChargeAnswer {
  if (!charge) throw new Error('The test gateway has lost a charge.');
  const { id, card, state } = charge;
  const failure =
    card === 'three_d_secure'
      ? 'The payment was not confirmed. Nothing was charged.'
      : 'The card was declined. Nothing was charged.';
  return {
    providerId: id,
    state: state === 'processing' ? 'needs_action' : state,
    failure: state === 'failed' ? failure : '',
  };
}
