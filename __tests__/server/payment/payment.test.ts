import type { PaymentQuery } from '../../../src/contract/generated/operations';
import {
  confirmPaymentMethodDocument,
  paymentDocument,
  removePaymentMethodDocument,
} from '../../../src/contract/payment/payment';
import { addCard } from '../../support/factories/planFactories';
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
const remove = () => person.graphql(removePaymentMethodDocument);

test('a card that succeeds, is stored as brand, last four and expiry, and nothing else leaves the server', async () => {
  const { data } = await addCard(person, 'succeeds');
  expect(data?.addPaymentMethod).toMatchObject({ gateway: 'test', needed: false, waiting: null });
  expect((await payment())?.method).toEqual({
    brand: 'Visa',
    lastFour: '4242',
    expiryMonth: 12,
    expiryYear: 2034,
  });
  expect(JSON.stringify(await payment())).not.toContain('test_');
});

test('a declined card, is reported at the card and leaves the old one in place', async () => {
  await addCard(person, 'succeeds');
  const { errors } = await addCard(person, 'declined');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'card' });
  expect((await payment())?.method?.lastFour).toBe('4242');
});

test('a card number, instead of a test card, is refused', async () => {
  const { errors } = await addCard(person, '4242424242424242');
  expect(errors?.[0]?.extensions).toMatchObject({ field: 'card' });
  expect((await payment())?.method).toBeNull();
});

test('a card that needs authentication, waits until it is confirmed and then replaces the old one', async () => {
  await addCard(person, 'succeeds');
  const { data } = await addCard(person, 'authenticate');
  expect(data?.addPaymentMethod).toMatchObject({
    method: { lastFour: '4242' },
    waiting: { lastFour: '3155' },
  });
  const confirmed = await confirm(true);
  expect(confirmed.data?.confirmPaymentMethod).toMatchObject({ method: { lastFour: '3155' }, waiting: null });
});

test('a card that is refused at authentication, is removed and the old one stays', async () => {
  await addCard(person, 'succeeds');
  await addCard(person, 'authenticate');
  const refused = await confirm(false);
  expect(refused.data?.confirmPaymentMethod).toMatchObject({ method: { lastFour: '4242' }, waiting: null });
});

test('confirming, when no card is waiting, is a conflict', async () => {
  const { errors } = await confirm(true);
  expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
});

test('removing, on the Free plan, leaves no card; on a paid plan, is refused', async () => {
  await addCard(person, 'succeeds');
  await remove();
  expect((await payment())?.method).toBeNull();

  person = await server.signedIn(['tixsuite'], { planId: 7 });
  await addCard(person, 'succeeds');
  const { errors } = await remove();
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'paymentMethod' });
  expect(await payment()).toMatchObject({ needed: true, method: { lastFour: '4242' } });
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
