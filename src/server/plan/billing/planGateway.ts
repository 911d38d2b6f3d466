import type { TestCard } from '../../../contract/order/buyerOrder';
import { findTestCharge, insertTestCharge } from '../../order/payment/testChargeQueries';
import type { GatewayAnswer } from '../../order/payment/ticketGateway';
import type { Services } from '../../services';

/** Money to be taken from a stored card for an invoice. */
export interface CardCharge {
  /** Our own id, which serves as the idempotency key. */
  id: string;
  /** The provider's id of the card. */
  methodId: string;
  lastFour: string;
  cents: number;
  currency: 'NZD' | 'AUD';
  invoiceNumber: string;
}

export type ChargeAnswer = Pick<GatewayAnswer, 'providerId' | 'failure'> & {
  state: 'needs_action' | 'succeeded' | 'failed';
};

/** The provider that takes what organisers pay for their plans. It must not be called inside a transaction. */
export interface PlanGateway {
  readonly name: 'test';
  /** Takes the money once per id, however often it is called. */
  charge(charge: CardCharge): Promise<ChargeAnswer>;
}

/** What the test cards of the payment method do when they are charged, by their last four digits; others pay. */
const outcomes: Record<string, { card: TestCard; state: ChargeAnswer['state'] }> = {
  '3155': { card: 'three_d_secure', state: 'needs_action' },
  '0341': { card: 'declined', state: 'failed' },
};
const pays = { card: 'succeeds', state: 'succeeded' } as const;

/** TEST GATEWAY: no provider, no money. Its charges have a table of their own, as if they were stored at a provider. */
export function planGateway({ database }: Pick<Services, 'database'>): PlanGateway {
  return {
    name: 'test',
    async charge({ id, lastFour, cents }) {
      const own = { id: `test_plan_${id}`, requestKey: `plan ${id}`, amountCents: cents };
      await insertTestCharge(database.adminDb, { ...own, ...(outcomes[lastFour] ?? pays) });
      const charge = await findTestCharge(database.adminDb, own.id);
      if (!charge) throw new Error('The test gateway has lost a charge.');
      return {
        providerId: charge.id,
        state: charge.state === 'processing' ? 'needs_action' : charge.state,
        failure: charge.state === 'failed' ? 'The card was declined. Nothing was charged.' : '',
      };
    },
  };
}
