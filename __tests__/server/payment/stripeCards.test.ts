import type { CardFieldsQuery, PaymentQuery } from '../../../src/contract/generated/operations';
import {
  cardFieldsDocument,
  confirmPaymentMethodDocument,
  paymentDocument,
  removePaymentMethodDocument,
  startCardSetupDocument,
} from '../../../src/contract/payment/payment';
import { addCard } from '../../support/factories/planFactories';
import { addStripeCard, startCard, stripeJobsAreDone } from '../../support/stripe/addStripeCard';
import { startPlanStandIn, type PlanStandIn } from '../../support/stripe/planStandIn';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** Cards that are entered in Stripe's fields, from the browser to the webhook. */

let server: TestServer;
let stripe: PlanStandIn;
let person: TestPerson;
beforeAll(async () => {
  stripe = await startPlanStandIn();
  server = await startServer({ stripe: stripe.keys });
  await server.services.queue.start();
});
beforeEach(async () => {
  stripe.state.isDown = false;
  person = await server.signedIn(['connect'], { planId: 4 });
});
afterAll(() => Promise.all([server.close(), stripe.stop()]));

const payment = async () => (await person.graphql<PaymentQuery>(paymentDocument)).data?.payment;
const tell = async (type: string, id: string, eventId?: string) => {
  expect((await stripe.tell(server.app, stripe.event(type, id, eventId))).statusCode).toBe(200);
  await stripeJobsAreDone(server.services);
};
const storedCards = () =>
  server.services.database.adminDb
    .selectFrom('payment_method')
    .select(['id', 'provider_id'])
    .where('organiser_id', '=', person.organiserId)
    .execute();
const events = async () => {
  const rows = await server.services.database.adminDb
    .selectFrom('payment_event')
    .select('kind')
    .where('organiser_id', '=', person.organiserId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

test('startCardSetup, twice, makes one customer and two set-ups that may be charged without the holder', async () => {
  const first = await startCard(person, server.services);
  await startCard(person, server.services);
  const fieldsOf = async (someone: TestPerson) =>
    (await someone.graphql<CardFieldsQuery>(cardFieldsDocument, { setupId: first.id })).data?.cardFields;
  expect(await fieldsOf(person)).toEqual({
    publishableKey: stripe.keys.publishableKey,
    clientSecret: `${first.setupId}_secret_of_the_tests`,
  });
  expect(await fieldsOf(await server.signedIn(['connect']))).toBeNull();
  const customers = stripe.asked.filter(
    ({ path, fields }) => path === '/v1/customers' && fields['metadata[organiser]'] === person.organiserId,
  );
  expect(customers).toMatchObject([{ key: `customer-${person.organiserId}` }]);
  const setups = stripe.asked.filter(({ path, key }) => path === '/v1/setup_intents' && key === first.id);
  expect(setups).toMatchObject([
    {
      fields: {
        ...{ usage: 'off_session', 'allowed_payment_method_types[0]': 'card' },
        customer: expect.stringMatching(/^cus_/),
      },
    },
  ]);
});

test('addPaymentMethod, of a card that was entered, stores what may be shown, and adds it once', async () => {
  const { id, setupId } = await startCard(person, server.services);
  stripe.enterCard(setupId, '4242');
  for (const turn of [1, 2]) {
    const { data, errors } = await addCard(person, id);
    expect([turn, errors]).toEqual([turn, undefined]);
    expect(data?.addPaymentMethod).toMatchObject({
      gateway: 'stripe',
      cards: [{ brand: 'Visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2034, isDefault: true }],
      waiting: null,
    });
  }
  expect(await events()).toEqual(['added']);
  expect(JSON.stringify(await payment())).not.toMatch(/pm_|seti_|cus_|secret/);
});

test('addPaymentMethod, before a card was entered or with an id of another organiser, says what to do', async () => {
  const { id, setupId } = await startCard(person, server.services);
  const stranger = await server.signedIn(['connect']);
  for (const [someone, token] of [
    [person, id],
    [stranger, id],
    [person, setupId],
    [person, '4242424242424242'],
  ] as const) {
    const { errors } = await addCard(someone, token);
    expect(errors?.[0]).toMatchObject({
      message: 'The card was not entered completely, so nothing has changed. Enter it again.',
      extensions: { field: 'card' },
    });
  }
});

test('the webhook of a card whose page was closed, twice, adds it once in the place that was chosen', async () => {
  await addStripeCard(person, stripe, '4242', server);
  const { setupId } = await startCard(person, server.services, { isDefault: false });
  stripe.enterCard(setupId, '0341');
  await tell('setup_intent.succeeded', setupId, `evt_${setupId}`);
  await tell('setup_intent.succeeded', setupId, `evt_${setupId}`);
  await tell('setup_intent.succeeded', setupId);
  expect(await payment()).toMatchObject({
    cards: [
      { lastFour: '4242', isDefault: true },
      { lastFour: '0341', isDefault: false },
    ],
  });
  expect(await events()).toEqual(['added', 'added']);
});

test('the next load, after a page was closed before the answer, adds the card', async () => {
  const { id, setupId } = await startCard(person, server.services);
  stripe.enterCard(setupId, '4242');
  expect(await payment()).toMatchObject({ cards: [{ lastFour: '4242' }] });
  expect((await addCard(person, id)).data?.addPaymentMethod.cards).toHaveLength(1);
});

test('the next load, while Stripe is out of reach, shows the cards that are known', async () => {
  await addStripeCard(person, stripe, '4242', server);
  const { setupId } = await startCard(person, server.services);
  stripe.enterCard(setupId, '0341');
  stripe.state.isDown = true;
  expect(await payment()).toMatchObject({ cards: [{ lastFour: '4242' }] });
  const { errors } = await person.graphql(startCardSetupDocument);
  expect(errors?.[0]).toMatchObject({ extensions: { field: 'card', code: 'BAD_USER_INPUT' } });
});

test('a card whose bank asks, waits, and is ready under its own id once the bank has confirmed it', async () => {
  const { id, setupId } = await startCard(person, server.services);
  stripe.enterCard(setupId, '3155');
  expect((await addCard(person, id)).data?.addPaymentMethod).toMatchObject({
    cards: [],
    waiting: { brand: 'Mastercard', lastFour: '3155' },
  });
  const fields = await person.graphql<CardFieldsQuery>(cardFieldsDocument);
  expect(fields.data?.cardFields?.clientSecret).toBe(`${setupId}_secret_of_the_tests`);
  const early = await person.graphql(confirmPaymentMethodDocument, { confirmed: true });
  expect(early.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  stripe.answerForCard(setupId, true);
  await tell('setup_intent.succeeded', setupId);
  const { data } = await person.graphql(confirmPaymentMethodDocument, { confirmed: true });
  expect(data).toMatchObject({ confirmPaymentMethod: { cards: [{ lastFour: '3155' }], waiting: null } });
  expect(await storedCards()).toMatchObject([{ provider_id: expect.stringMatching(/^pm_/) }]);
});

test('a waiting card that the bank did not confirm, is given up on the next load', async () => {
  const { id, setupId } = await startCard(person, server.services);
  stripe.enterCard(setupId, '3155');
  await addCard(person, id);
  stripe.answerForCard(setupId, false);
  expect(await payment()).toMatchObject({ cards: [], waiting: null });
  expect(await events()).toEqual(['refused']);
});

test('a declined card, says so, stays to be entered again, and is in the history after its webhook', async () => {
  const { id, setupId } = await startCard(person, server.services);
  stripe.enterCard(setupId, '0002');
  const { errors } = await addCard(person, id);
  expect(errors?.[0]).toMatchObject({
    message: 'The card was declined. Nothing has changed. Try another card, or ask your bank.',
    extensions: { field: 'card' },
  });
  await tell('setup_intent.setup_failed', setupId);
  expect(await events()).toEqual(['declined']);
  stripe.enterCard(setupId, '4242');
  expect((await addCard(person, id)).data?.addPaymentMethod).toMatchObject({ cards: [{ lastFour: '4242' }] });
});

test('a card that replaces another, takes its place, and the other is detached at Stripe', async () => {
  await addStripeCard(person, stripe, '4242', server);
  const [old] = await storedCards();
  expect(stripe.isAttached(old?.provider_id ?? '')).toBe(true);
  const replaced = await addStripeCard(person, stripe, '0341', server, { replaces: old?.id ?? '' });
  expect(replaced.cards).toMatchObject([{ lastFour: '0341', isDefault: true }]);
  await stripeJobsAreDone(server.services);
  expect(stripe.isAttached(old?.provider_id ?? '')).toBe(false);
});

test('removePaymentMethod, while Stripe is out of reach, detaches the card later', async () => {
  await addStripeCard(person, stripe, '4242', server);
  const [card] = await storedCards();
  stripe.state.isDown = true;
  const { errors } = await person.graphql(removePaymentMethodDocument, { id: card?.id });
  expect(errors).toBeUndefined();
  expect(await storedCards()).toEqual([]);
  stripe.state.isDown = false;
  await stripeJobsAreDone(server.services);
  expect(stripe.isAttached(card?.provider_id ?? '')).toBe(false);
});

test.each(['payment_method.automatically_updated', 'payment_method.updated'])(
  '%s, changes when the card ends',
  async (type) => {
    await addStripeCard(person, stripe, '4242', server);
    const [card] = await storedCards();
    stripe.renewCard(card?.provider_id ?? '', 2038);
    await tell(type, card?.provider_id ?? '');
    expect(await payment()).toMatchObject({ cards: [{ expiryMonth: 12, expiryYear: 2038 }] });
  },
);

test('startCardSetup, for the 21st card within an hour, is refused', async () => {
  for (let turn = 0; turn < 20; turn += 1) await startCard(person, server.services);
  const { errors } = await person.graphql(startCardSetupDocument);
  expect(errors?.[0]).toMatchObject({ message: expect.stringMatching(/^Too many cards/) });
});
