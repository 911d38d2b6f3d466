import { recentProofMinutes } from '../../../../src/contract/account/stepUp';
import type { PlanOverviewQuery } from '../../../../src/contract/generated/operations';
import {
  type ListedPrice,
  providerPricesDocument,
  setPlanPriceDocument,
  withdrawPlanPriceDocument,
} from '../../../../src/contract/plan/planPrice';
import { planOverviewDocument } from '../../../../src/contract/plan/planOverview';
import { minutes, settableClock } from '../../../support/factories/startFactories';
import { buildGstNumbers } from '../../../support/factories/planFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

// In Auckland it is the 26th already, in Sydney still the 25th.
const NOW = '2026-11-25T12:30:00Z';
const clock = settableClock(NOW);
let server: TestServer;
let admin: TestPerson;
beforeEach(async () => {
  clock.set(NOW);
  server = await startServer({ clock });
  admin = await server.signedIn(['isAdmin']);
});
afterEach(() => server.close());

const essential = { planId: 6, country: 'nz', interval: 'month', cents: 7_400, validFrom: '2026-12-01' };
const set = (price: object = {}, who = admin) =>
  who.graphql<{ setPlanPrice: ListedPrice[] }>(setPlanPriceDocument, { ...essential, ...price });
const withdraw = (id: number | undefined) =>
  admin.graphql<{ withdrawPlanPrice: ListedPrice[] }>(withdrawPlanPriceDocument, { id });
const listed = async () =>
  (await admin.graphql<{ providerPrices: ListedPrice[] }>(providerPricesDocument)).data?.providerPrices ?? [];
const ofEssential = (prices: readonly ListedPrice[] = [], country = 'nz') =>
  prices.filter((price) => price.planId === 6 && price.country === country && price.interval === 'month');
const seenBy = async (person: TestPerson) =>
  (await person.graphql<PlanOverviewQuery>(planOverviewDocument)).data?.planOverview.prices;
const audited = () =>
  server.services.database.adminDb
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('action', 'like', 'provider.price%')
    .orderBy('id')
    .execute();

test('every plan but Free has a price in both countries from the first start, with GST included', async () => {
  const prices = await listed();
  const plansIn = (country: string) =>
    prices
      .filter((price) => price.country === country)
      .map(({ planId, interval }) => `${planId} ${interval}`);
  expect(plansIn('nz')).toEqual(plansIn('au'));
  expect(plansIn('nz')).toEqual([
    ...['2 month', '2 year', '3 month', '3 year', '5 month', '5 year', '6 month', '6 year'],
    ...['7 month', '7 year', '8 month', '8 year', '9 ticket'],
  ]);
  expect(prices.every(({ state, validTo }) => state === 'current' && validTo === null)).toBe(true);
  expect(new Set(prices.map(({ country, gstPercent }) => `${country} ${gstPercent}`))).toEqual(
    new Set(['nz 15', 'au 10']),
  );
});

test('a new price is seen by organisers of its country from its first day there, and the old one ends the day before; there is GST in it once the provider is registered', async () => {
  const [kiwi, aussie] = [
    await server.signedIn(['tixsuite']),
    await server.signedIn(['tixsuite'], { country: 'au' }),
  ];
  const before = await seenBy(aussie);
  const { data } = await set();
  expect(ofEssential(data?.setPlanPrice)).toMatchObject([
    { cents: 6_900, state: 'current', validTo: '2026-11-30' },
    { cents: 7_400, state: 'coming', validFrom: '2026-12-01', validTo: null, changedBy: 'Pat Lee' },
  ]);
  const priceOfEssential = async () =>
    (await seenBy(kiwi))?.find(({ planId, interval }) => planId === 6 && interval === 'month');
  clock.set('2026-11-30T10:59:59Z');
  expect(await priceOfEssential()).toMatchObject({ cents: 6_900 });
  clock.set('2026-11-30T11:00:00Z');
  expect(await priceOfEssential()).toMatchObject({ cents: 7_400, gstPercent: 0 });
  await buildGstNumbers(server.services);
  expect(await priceOfEssential()).toMatchObject({ cents: 7_400, gstPercent: 15 });
  expect((await seenBy(aussie))?.map(({ cents }) => cents)).toEqual(before?.map(({ cents }) => cents));
  expect(ofEssential(await listed()).map(({ state }) => state)).toEqual(['past', 'current']);
});

test('a price set again for the same day takes the place of the first; each change is audited', async () => {
  await set();
  await set({ cents: 7_900 });
  expect(ofEssential(await listed()).map(({ cents }) => cents)).toEqual([6_900, 7_900]);
  const detail = { plan: 'Essential', country: 'New Zealand', price: '$79.00 a month', from: '2026-12-01' };
  expect(await audited()).toMatchObject([{ action: 'provider.price_set' }, { detail }]);
});

test.each([
  ['a day that has begun in the country', { validFrom: '2026-11-26' }, 'validFrom'],
  ['no day', { validFrom: '' }, 'validFrom'],
  ['a day of the calendar that is none', { validFrom: '2026-02-30' }, 'validFrom'],
  ['no price', { cents: null }, 'cents'],
  ['a price below zero', { cents: -1 }, 'cents'],
  ['a price above the most', { cents: 10_000_001 }, 'cents'],
  ['a fee for each ticket of a plan with a subscription', { interval: 'ticket' }, 'interval'],
  ['a month of the per-ticket plan', { planId: 9 }, 'interval'],
  ['a Free plan', { planId: 4 }, 'interval'],
  ['the Free plan of Connect', { planId: 1 }, 'interval'],
  ['a plan that does not exist', { planId: 77 }, 'interval'],
  ['another country', { country: 'fj' }, 'country'],
])('%s is refused at its field, and no price changes', async (_what, price, field) => {
  const before = await listed();
  const { errors } = await set(price);
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { [field]: expect.any(String) },
  });
  expect(await listed()).toEqual(before);
  expect(await audited()).toEqual([]);
});

test('the day that has begun in Auckland is still to come in Sydney', async () => {
  expect((await set({ country: 'au', validFrom: '2026-11-26' })).errors).toBeUndefined();
});

test('a coming price is withdrawn once; one that is in force is not', async () => {
  const [current, coming] = ofEssential((await set()).data?.setPlanPrice);
  expect((await withdraw(current?.id)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  expect(ofEssential((await withdraw(coming?.id)).data?.withdrawPlanPrice)).toMatchObject([
    { validTo: null },
  ]);
  expect((await withdraw(coming?.id)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  expect((await audited()).map(({ action }) => action)).toEqual([
    'provider.price_set',
    'provider.price_withdrawn',
  ]);
});

test('without a recent proof of who the person is, no price changes', async () => {
  clock.pass(minutes(recentProofMinutes + 1));
  expect((await set()).errors?.[0]?.extensions.code).toBe('STEP_UP_REQUIRED');
  expect((await withdraw(1)).errors?.[0]?.extensions.code).toBe('STEP_UP_REQUIRED');
});

test('200 prices set at once for one day leave one, and the list shows it', async () => {
  const replies = await Promise.all(Array.from({ length: 200 }, (_, n) => set({ cents: 7_000 + n })));
  expect(replies.every(({ errors }) => errors === undefined)).toBe(true);
  expect(ofEssential(await listed())).toHaveLength(2);
});
