import { randomUUID } from 'node:crypto';
import { RefundRefused } from '../../../../src/server/order/payment/ticketGateway';
import type { PaymentGateway } from '../../../../src/server/payment/cardGatewayTypes';
import { paymentGateway } from '../../../../src/server/payment/paymentGateway';
import { planGateway } from '../../../../src/server/plan/billing/planGateway';
import type { CardCharge, PlanGateway } from '../../../../src/server/plan/billing/planGatewayTypes';
import { startPlanStandIn, type PlanStandIn } from '../../../support/stripe/planStandIn';
import { startServer, type TestServer } from '../../../support/startServer';

/** What every payment provider has to do, whether the test gateway or Stripe. */

let server: TestServer;
let stripe: PlanStandIn;
beforeAll(async () => {
  [server, stripe] = await Promise.all([startServer(), startPlanStandIn()]);
});
afterAll(() => Promise.all([server.close(), stripe.stop()]));

/** A provider with what people do at it. */
interface Provider {
  cards: PaymentGateway;
  charges: PlanGateway;
  /** Enters a card. @returns the token, and the provider's id of the customer */
  enter(lastFour: string): Promise<{ token: string; customerId: string | null }>;
  /** Answers the bank, where it asks the cardholder rather than us. */
  answerForCard(token: string, confirmed: boolean): void;
  answerForCharge(providerId: string | null, confirmed: boolean): void;
}

const testCards: Record<string, string> = {
  ...{ '4242': 'succeeds', '0002': 'declined', '0341': 'declined_later' },
  ...{ '3155': 'authenticate', '5126': 'refund_refused' },
};

const providers: Record<'the test gateway' | 'Stripe', () => Provider> = {
  'the test gateway': () => ({
    cards: paymentGateway(server.services),
    charges: planGateway(server.services),
    enter: async (lastFour) => ({ token: testCards[lastFour] ?? '', customerId: null }),
    answerForCard() {},
    answerForCharge() {},
  }),
  Stripe() {
    const services = { ...server.services, stripe: stripe.keys };
    const cards = paymentGateway(services);
    return {
      cards,
      charges: planGateway(services),
      async enter(lastFour) {
        const customerId = (await cards.fields?.createCustomer(randomUUID())) ?? '';
        const token = (await cards.fields?.start({ id: randomUUID(), customerId }))?.providerId ?? '';
        stripe.enterCard(token, lastFour);
        return { token, customerId };
      },
      answerForCard: stripe.answerForCard,
      answerForCharge: (providerId, confirmed) => stripe.answerForCharge(providerId ?? '', confirmed),
    };
  },
};

describe.each(['the test gateway', 'Stripe'] as const)('%s', (name) => {
  let provider: Provider;
  beforeAll(() => {
    provider = providers[name]();
  });

  /** Adds a card and asks for a charge of $149.00 with it. */
  async function chargeOf(lastFour: string): Promise<CardCharge> {
    const { token, customerId } = await provider.enter(lastFour);
    let outcome = await provider.cards.attach(token);
    if (outcome.state === 'waiting') {
      provider.answerForCard(token, true);
      if (name === 'Stripe') outcome = await provider.cards.attach(token);
    }
    const methodId = 'card' in outcome ? outcome.card.providerId : '';
    return {
      ...{ id: randomUUID(), methodId, customerId, providerId: null, lastFour, cents: 14_900 },
      ...{ currency: 'NZD' as const, invoiceNumber: 'NZ-000001', startedAt: new Date() },
    };
  }
  const charged = async (lastFour: string) => {
    const charge = await chargeOf(lastFour);
    const answer = await provider.charges.charge(charge);
    return { ...charge, ...answer, chargeId: answer.providerId ?? '' };
  };

  test('attach, of a good card, returns what may be shown of it', async () => {
    const { token } = await provider.enter('4242');
    expect(await provider.cards.attach(token)).toEqual({
      state: 'ready',
      card: {
        ...{ providerId: expect.stringMatching(/^(test_|pm_)/), brand: 'Visa', lastFour: '4242' },
        ...{ expiryMonth: 12, expiryYear: 2034 },
      },
    });
  });

  test('attach, of a card that the bank declines, says which card and why', async () => {
    const { token } = await provider.enter('0002');
    expect(await provider.cards.attach(token)).toMatchObject({
      state: 'declined',
      card: { brand: 'Visa', lastFour: '0002' },
      reason: 'The card was declined.',
    });
  });

  test('attach, of a token that it never gave, knows no card', async () => {
    for (const token of ['', 'no_such_card', 'seti_of_somebody_else', '4242424242424242']) {
      expect(await provider.cards.attach(token)).toEqual({ state: 'unknown' });
    }
  });

  test('resolveWaiting, after the holder has confirmed, has a card that can be charged', async () => {
    const { token } = await provider.enter('3155');
    const outcome = await provider.cards.attach(token);
    expect(outcome).toMatchObject({ state: 'waiting', card: { brand: 'Mastercard', lastFour: '3155' } });
    const waitingId = 'card' in outcome ? outcome.card.providerId : '';
    provider.answerForCard(token, true);
    expect(await provider.cards.resolveWaiting(waitingId, 'confirmed')).toMatchObject({
      state: 'ready',
      card: { providerId: expect.stringMatching(/^(test_|pm_)/) },
    });
  });

  test('resolveWaiting, after the holder has refused, is refused', async () => {
    const { token } = await provider.enter('3155');
    const outcome = await provider.cards.attach(token);
    provider.answerForCard(token, false);
    const waitingId = 'card' in outcome ? outcome.card.providerId : '';
    expect(await provider.cards.resolveWaiting(waitingId, 'refused')).toEqual({ state: 'refused' });
  });

  test('detach, twice, is no error', async () => {
    const { token } = await provider.enter('4242');
    const outcome = await provider.cards.attach(token);
    const id = 'card' in outcome ? outcome.card.providerId : '';
    await provider.cards.detach(id);
    await expect(provider.cards.detach(id)).resolves.toBeUndefined();
  });

  test('charge, twice with the same id, takes the money once', async () => {
    const charge = await chargeOf('4242');
    const first = await provider.charges.charge(charge);
    expect(first).toEqual({ providerId: expect.any(String), state: 'succeeded', failure: '' });
    expect(await provider.charges.charge(charge)).toEqual(first);
    expect(await provider.charges.charge({ ...charge, providerId: first.providerId })).toEqual(first);
  });

  test('charge, of a card that is declined, says so and that nothing was charged', async () => {
    const charge = await chargeOf('0341');
    const answer = await provider.charges.charge(charge);
    expect(answer).toMatchObject({ state: 'failed', failure: 'The card was declined. Nothing was charged.' });
    expect(await provider.charges.charge(charge)).toEqual(answer);
  });

  test('resolve, of a charge that the bank asks about, takes the money once it is confirmed', async () => {
    const charge = await charged('3155');
    expect(charge).toMatchObject({ state: 'needs_action', failure: '' });
    provider.answerForCharge(charge.providerId, true);
    const confirmed = await provider.charges.resolve(charge, 'confirmed');
    expect(confirmed).toMatchObject({ state: 'succeeded', providerId: charge.providerId, failure: '' });
    expect(await provider.charges.resolve(charge, 'refused')).toEqual(confirmed);
    expect(await provider.charges.findQuestion(charge.chargeId)).toBeNull();
  });

  test('resolve, of a charge that the bank asks about, takes nothing once it is refused', async () => {
    const charge = await charged('3155');
    const refused = await provider.charges.resolve(charge, 'refused');
    expect(refused).toMatchObject({
      state: 'failed',
      failure: 'The payment was not confirmed. Nothing was charged.',
    });
    expect(await provider.charges.resolve(charge, 'confirmed')).toEqual(refused);
  });

  test('refund, twice with the same attempt, returns the money once', async () => {
    const { chargeId, lastFour } = await charged('4242');
    const refund = { id: randomUUID(), attempt: 0, chargeId, lastFour, cents: 1_000 };
    const first = await provider.charges.refund(refund);
    expect(await provider.charges.refund(refund)).toEqual(first);
    expect(await provider.charges.findRefundFailure(first.providerId)).toBe('');
  });

  test('refund, that is refused, is refused for its attempt and may succeed in the next', async () => {
    const { chargeId, lastFour } = await charged('5126');
    const refund = { id: randomUUID(), chargeId, lastFour, cents: 1_000 };
    const first = () => provider.charges.refund({ ...refund, attempt: 0 });
    await expect(first()).rejects.toThrow(RefundRefused);
    await expect(first()).rejects.toThrow(RefundRefused);
    expect(await provider.charges.refund({ ...refund, attempt: 1 })).toMatchObject({
      providerId: expect.any(String),
    });
  });

  test('refund, of a charge that was not paid, is refused', async () => {
    const { chargeId, lastFour } = await charged('0341');
    const refund = { id: randomUUID(), attempt: 0, chargeId, lastFour, cents: 1_000 };
    await expect(provider.charges.refund(refund)).rejects.toThrow('The payment provider refused it');
  });
});

test('planGateway and paymentGateway, in production without keys, are closed and take nothing', async () => {
  const services = { ...server.services, production: true };
  const cards = paymentGateway(services);
  const charges = planGateway(services);
  expect([cards.name, charges.name]).toEqual(['closed', 'closed']);
  expect(await cards.attach('succeeds')).toEqual({ state: 'unknown' });
  const charge = { id: randomUUID(), methodId: 'pm_1', customerId: null, providerId: null, lastFour: '4242' };
  const rest = { cents: 100, currency: 'NZD', invoiceNumber: 'NZ-1', startedAt: new Date() } as const;
  expect(await charges.charge({ ...charge, ...rest })).toMatchObject({ state: 'failed', providerId: null });
});
