import type { BillingHistoryQuery, PaymentQuery } from '../../../src/contract/generated/operations';
import { cardLimit } from '../../../src/contract/payment/paymentCards';
import {
  confirmPaymentMethodDocument,
  paymentDocument,
  removePaymentMethodDocument,
  setDefaultCardDocument,
} from '../../../src/contract/payment/payment';
import { billingHistoryDocument, payPlanInvoiceDocument } from '../../../src/contract/plan/planOverview';
import { addCard, buildUnpaidInvoice, changePlan } from '../../support/factories/planFactories';
import { settableClock } from '../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** Several cards of one organiser: the default, the limit and the places that cards take. */

const clock = settableClock('2026-11-12T00:00:00Z');
let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock });
});
beforeEach(async () => {
  clock.set('2026-11-12T00:00:00Z');
  owner = await server.signedIn(['tixsuite', 'billingHistory'], { planId: 6 });
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
const payment = async (person = owner) => (await person.graphql<PaymentQuery>(paymentDocument)).data?.payment;
const lastFours = async () => (await payment())?.cards.map(({ lastFour }) => lastFour);
const idOf = async (lastFour: string) =>
  (await payment())?.cards.find((card) => card.lastFour === lastFour)?.id ?? '';
const makeDefault = (id: string) => owner.graphql(setDefaultCardDocument, { id });
const remove = (id: string) => owner.graphql(removePaymentMethodDocument, { id });
const confirm = () => owner.graphql(confirmPaymentMethodDocument, { confirmed: true });
const history = async () =>
  (await owner.graphql<BillingHistoryQuery>(billingHistoryDocument)).data?.billingHistory.entries.map(
    ({ kind, card }) => `${kind} ${card?.slice(-4)}`,
  );
const codeOf = ({ errors }: { errors?: { extensions: { code?: unknown } }[] }) =>
  errors?.[0]?.extensions.code;

/** Adds a Visa, the default, and then another one beside it; the clock moves on, so that the second is the newer one. */
async function addTwo(): Promise<void> {
  await addCard(owner, 'succeeds');
  clock.set('2026-11-12T00:01:00Z');
  await addCard(owner, 'declined_later', { isDefault: false });
}

test('addPaymentMethod, the first card, is the default whatever is asked; a later one only if it is asked for', async () => {
  await addCard(owner, 'succeeds', { isDefault: false });
  expect(await payment()).toMatchObject({ cards: [{ lastFour: '4242', isDefault: true }] });
  await addCard(owner, 'declined_later', { isDefault: false });
  expect(await payment()).toMatchObject({
    cards: [
      { lastFour: '4242', isDefault: true },
      { lastFour: '0341', isDefault: false },
    ],
  });
  await addCard(owner, 'succeeds');
  expect((await payment())?.cards.map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
  expect(await history()).toEqual(['made_default 4242', 'added 4242', 'added 0341', 'added 4242']);
});

test('setDefaultCard, twice, charges plans with that card and is recorded once', async () => {
  await addTwo();
  const id = await idOf('0341');
  await makeDefault(id);
  await makeDefault(id);
  expect(await lastFours()).toEqual(['0341', '4242']);
  expect((await payment())?.cards.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  expect(await history()).toEqual(['made_default 0341', 'added 0341', 'added 4242']);
});

test('setDefaultCard, of a card that has expired or waits, is refused with what to do instead', async () => {
  await addTwo();
  const id = await idOf('0341');
  await adminDb()
    .updateTable('payment_method')
    .set({ expiry_month: 10, expiry_year: 2026 })
    .where('id', '=', id)
    .execute();
  const expired = await makeDefault(id);
  expect(expired.errors?.[0]).toMatchObject({
    message: 'This card has expired. Replace it, or make another card the default.',
    extensions: { code: 'BAD_USER_INPUT', field: 'card' },
  });
  await addCard(owner, 'authenticate');
  expect(codeOf(await makeDefault((await payment())?.waiting?.id ?? ''))).toBe('CONFLICT');
  expect(await lastFours()).toEqual(['4242', '0341']);
});

test('addPaymentMethod, in place of a card, takes its place and is the default only if that one was', async () => {
  await addTwo();
  await addCard(owner, 'succeeds', { replaces: await idOf('0341') });
  expect((await payment())?.cards).toHaveLength(2);
  const [first] = (await payment())?.cards ?? [];
  await addCard(owner, 'declined_later', { replaces: first?.id ?? '', isDefault: false });
  expect(await payment()).toMatchObject({
    cards: [
      { lastFour: '0341', isDefault: true },
      { lastFour: '4242', isDefault: false },
    ],
  });
  expect((await history())?.slice(0, 2)).toEqual(['replaced 0341', 'replaced 4242']);
});

test('a card that waits, in place of another, takes that place once it is confirmed; if the other has gone, it is added', async () => {
  await addTwo();
  await addCard(owner, 'authenticate', { replaces: await idOf('4242') });
  expect(await lastFours()).toEqual(['4242', '0341']);
  await confirm();
  expect(await lastFours()).toEqual(['3155', '0341']);

  await addCard(owner, 'authenticate', { replaces: await idOf('0341') });
  await remove(await idOf('0341'));
  await confirm();
  expect(await lastFours()).toEqual(['3155', '3155']);
  expect((await history())?.slice(0, 3)).toEqual(['added 3155', 'removed 0341', 'replaced 3155']);
});

test('a card that waits, is given up when another one is added, and can be removed', async () => {
  await addCard(owner, 'authenticate');
  await addCard(owner, 'succeeds');
  expect(await payment()).toMatchObject({ waiting: null, cards: [{ lastFour: '4242' }] });
  await addCard(owner, 'authenticate');
  await remove((await payment())?.waiting?.id ?? '');
  expect(await payment()).toMatchObject({ waiting: null, cards: [{ lastFour: '4242' }] });
});

test('removePaymentMethod, of the default card, makes the newest of the others that has not expired the default', async () => {
  await addTwo();
  clock.set('2026-11-12T00:02:00Z');
  await addCard(owner, 'succeeds', { isDefault: false });
  const [first, newest] = (await payment())?.cards ?? [];
  await adminDb()
    .updateTable('payment_method')
    .set({ expiry_month: 10, expiry_year: 2026 })
    .where('id', '=', newest?.id ?? '')
    .execute();
  await remove(first?.id ?? '');
  expect(await payment()).toMatchObject({
    cards: [
      { lastFour: '0341', isDefault: true },
      { lastFour: '4242', isDefault: false },
    ],
  });
  expect((await history())?.slice(0, 2)).toEqual(['made_default 0341', 'removed 4242']);
});

test('20 cards, added at once, leave as many as may be kept; the others are refused with the limit and the cure', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => addCard(owner, 'succeeds')));
  const refused = replies.flatMap(({ errors }) => errors ?? []);
  expect(refused).toHaveLength(20 - cardLimit);
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(['You have 5 cards; you can keep 5 at most. Remove one first, or replace one of them.']),
  );
  expect(refused[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'card' });
  const cards = (await payment())?.cards;
  expect(cards).toHaveLength(cardLimit);
  expect(cards?.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  const replaced = await addCard(owner, 'declined_later', { replaces: cards?.[4]?.id ?? '' });
  expect(replaced.errors).toBeUndefined();
});

test('20 removals at once, of all cards on a paid plan, leave one, which is the default', async () => {
  owner = await server.signedIn(['tixsuite', 'billingHistory'], { planId: 4 });
  for (let count = 0; count < cardLimit; count += 1) await addCard(owner, 'succeeds');
  expect((await changePlan(owner, 6)).errors).toBeUndefined();
  const ids = (await payment())?.cards.map(({ id }) => id) ?? [];
  await Promise.all(Array.from({ length: 20 }, (_, index) => remove(ids[index % ids.length] ?? '')));
  expect(await payment()).toMatchObject({ cards: [{ isDefault: true }] });
  expect((await payment())?.cards).toHaveLength(1);
});

test('a card of another organiser, or an id that is none, is not found and nothing changes', async () => {
  await addTwo();
  const id = await idOf('4242');
  const mine = owner;
  owner = await server.signedIn(['tixsuite'], { planId: 6 });
  await addCard(owner, 'succeeds');
  const invoiceId = await buildUnpaidInvoice(server.services, owner.organiserId);
  for (const strange of [id, 'no-id']) {
    expect(codeOf(await makeDefault(strange))).toBe('NOT_FOUND');
    expect(codeOf(await remove(strange))).toBe('NOT_FOUND');
    expect(codeOf(await addCard(owner, 'succeeds', { replaces: strange }))).toBe('NOT_FOUND');
    const paid = await owner.graphql(payPlanInvoiceDocument, { invoiceId, cardId: strange });
    expect(codeOf(paid)).toBe('NOT_FOUND');
  }
  expect((await payment())?.cards).toHaveLength(1);
  expect((await payment(mine))?.cards).toHaveLength(2);
});

test('payPlanInvoice, with a card that is not the default, charges that card and leaves the default', async () => {
  await addCard(owner, 'declined_later');
  await addCard(owner, 'succeeds', { isDefault: false });
  const invoiceId = await buildUnpaidInvoice(server.services, owner.organiserId);
  const declined = await owner.graphql(payPlanInvoiceDocument, { invoiceId });
  expect(declined.errors?.[0]?.extensions).toMatchObject({ field: 'paymentMethod' });
  const paid = await owner.graphql(payPlanInvoiceDocument, { invoiceId, cardId: await idOf('4242') });
  expect(paid.data).toMatchObject({
    payPlanInvoice: { unpaid: null, paymentMethod: { lastFour: '0341' } },
  });
});
