import type { PaymentQuery } from '../../../src/contract/generated/operations';
import {
  confirmPaymentMethodDocument,
  paymentDocument,
  removePaymentMethodDocument,
} from '../../../src/contract/payment/payment';
import { addCard, changePlan } from '../../support/factories/planFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  person = await server.signedIn(['connect'], { planId: 4 });
});
afterAll(() => server.close());

const payment = async () => (await person.graphql<PaymentQuery>(paymentDocument)).data?.payment;
const confirm = (confirmed: boolean) =>
  person.graphql<{ confirmPaymentMethod: PaymentQuery['payment'] }>(confirmPaymentMethodDocument, {
    confirmed,
  });
const removeFirst = async () =>
  person.graphql(removePaymentMethodDocument, { id: (await payment())?.cards[0]?.id });

test('a card that succeeds, is stored as brand, last four and expiry, and nothing else leaves the server', async () => {
  const { data } = await addCard(person, 'succeeds');
  expect(data?.addPaymentMethod).toMatchObject({ gateway: 'test', needed: false, waiting: null });
  expect((await payment())?.cards).toEqual([
    {
      ...{ id: expect.any(String), brand: 'Visa', lastFour: '4242', isDefault: true },
      ...{ expiryMonth: 12, expiryYear: 2034 },
    },
  ]);
  expect(JSON.stringify(await payment())).not.toContain('test_');
});

test('a declined card, is reported at the card and leaves the old one in place', async () => {
  await addCard(person, 'succeeds');
  const { errors } = await addCard(person, 'declined');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'card' });
  expect(await payment()).toMatchObject({ cards: [{ lastFour: '4242' }] });
});

test('a card number, instead of a test card, is refused', async () => {
  const { errors } = await addCard(person, '4242424242424242');
  expect(errors?.[0]?.extensions).toMatchObject({ field: 'card' });
  expect((await payment())?.cards).toEqual([]);
});

test('a card that needs authentication, waits until it is confirmed and is then the default beside the old one', async () => {
  await addCard(person, 'succeeds');
  const { data } = await addCard(person, 'authenticate');
  expect(data?.addPaymentMethod).toMatchObject({
    cards: [{ lastFour: '4242', isDefault: true }],
    waiting: { lastFour: '3155', isDefault: true },
  });
  const confirmed = await confirm(true);
  expect(confirmed.data?.confirmPaymentMethod).toMatchObject({
    cards: [
      { lastFour: '3155', isDefault: true },
      { lastFour: '4242', isDefault: false },
    ],
    waiting: null,
  });
});

test('a card that is refused at authentication, is removed and the old one stays', async () => {
  await addCard(person, 'succeeds');
  await addCard(person, 'authenticate');
  const refused = await confirm(false);
  expect(refused.data?.confirmPaymentMethod).toMatchObject({
    cards: [{ lastFour: '4242', isDefault: true }],
    waiting: null,
  });
});

test('confirming, when no card is waiting, is a conflict', async () => {
  const { errors } = await confirm(true);
  expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
});

test('removing the only card, on the Free plan, leaves none; on a paid plan, is refused', async () => {
  await addCard(person, 'succeeds');
  await removeFirst();
  expect((await payment())?.cards).toEqual([]);

  person = await server.signedIn(['tixsuite'], { planId: 4 });
  await addCard(person, 'succeeds');
  expect((await changePlan(person, 7)).errors).toBeUndefined();
  const { errors } = await removeFirst();
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'paymentMethod' });
  expect(errors?.[0]?.message).toContain('Replace the card, or change to the Free plan first');
  expect(await payment()).toMatchObject({ needed: true, cards: [{ lastFour: '4242' }] });
});

test('a paid plan whose price was agreed needs no card, so its only card can be removed', async () => {
  person = await server.signedIn(['tixsuite'], { planId: 7 });
  await addCard(person, 'succeeds');
  expect(await payment()).toMatchObject({ needed: false, planId: 7 });
  expect((await removeFirst()).errors).toBeUndefined();
  expect((await payment())?.cards).toEqual([]);
});

test('a plan that is paid by the ticket needs a card', async () => {
  person = await server.signedIn(['tixsuite'], { planId: 9 });
  expect(await payment()).toMatchObject({ needed: true });
});

test('in production, no test card is offered or accepted', async () => {
  const real = await startServer({ production: true });
  try {
    person = await real.signedIn(['connect']);
    expect(await payment()).toMatchObject({ gateway: 'closed', testCards: [] });
    expect((await addCard(person, 'succeeds')).errors?.[0]?.extensions).toMatchObject({ field: 'card' });
  } finally {
    await real.close();
  }
});
