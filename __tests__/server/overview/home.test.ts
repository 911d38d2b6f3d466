import { sql } from 'kysely';
import type { CampaignState } from '../../../src/contract/campaign/campaign';
import type { OrdersQuery, HomeQuery } from '../../../src/contract/generated/operations';
import { ordersDocument } from '../../../src/contract/order/orderDocuments';
import { type Home, homeDocument } from '../../../src/contract/overview/home';
import { setRefundAsked } from '../../../src/server/order/orderQueries';
import { refundOrder } from '../../../src/server/order/refund/refundService';
import { isNearlySoldOut } from '../../../src/server/overview/home/homeService';
import { buildCampaign } from '../../support/factories/campaignFactories';
import { buildEvent } from '../../support/factories/eventFactories';
import { buildOrder } from '../../support/factories/orderFactories';
import { buildSale, changeEvent } from '../../support/factories/sellingFactories';
import { colleagueOf, narrow } from '../../support/factories/teamFactories';
import { numbers, randomActs } from '../../support/figures/randomSales';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** Wednesday 8 May 2030, 5 pm in Auckland. */
const NOW = new Date('2030-05-08T05:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => NOW } });
});
afterAll(() => server.close());

async function homeOf(person: TestPerson): Promise<Home> {
  const { data, errors } = await person.graphql<HomeQuery>(homeDocument);
  if (!data) throw new Error(errors?.[0]?.message);
  return data.home;
}

/** The same sums, as the orders list shows them for these days. */
async function listed(person: TestPerson, from: string, to: string) {
  const { data } = await person.graphql<OrdersQuery>(ordersDocument, { filter: 'complete', from, to });
  return { orders: data?.orders.counts.complete, ...data?.orders.totals };
}

/** Orders, refunds, cancelled orders, carts and invoices between 1 and 8 May 2030. */
async function sellAtRandom(person: TestPerson, seed: number) {
  const { services } = server;
  const { organiserId, userId } = person;
  const sale = { sessions: 2, seats: 10_000, types: [{}, { priceCents: 1_250 }] };
  const sales = [await buildSale(services, organiserId, sale), await buildSale(services, organiserId, sale)];
  const random = numbers(seed);
  const acts = randomActs({ services, organiserId, userId, sales, random });
  for (let act = 0; act < 250; act++) await acts[random(acts.length)]?.();
  return sales;
}

const moveOrder = (id: string, at: string) =>
  server.services.database.adminDb
    .updateTable('ticket_order')
    .set({ created_at: new Date(at) })
    .where('id', '=', id)
    .execute();

/** An order that is refunded and an invoice that is not paid, on Tuesday 7 May: chance may bring none to this week. */
async function sellThisWeek({ organiserId }: TestPerson) {
  const refunded = await buildOrder(server.services, organiserId);
  const owed = await buildOrder(server.services, organiserId, { method: 'invoice' });
  const place = { organiserId, orderId: refunded.orderId, userId: null };
  const input = { ticketIds: refunded.ticketIds, addOns: [], reason: 'Ill', message: '' };
  await refundOrder(server.services, place, { ...input, requestKey: refunded.orderId });
  for (const { orderId } of [refunded, owed]) await moveOrder(orderId, '2030-05-07T00:00:00Z');
}

test('home, with refunds, cancelled orders, carts and a foreign organiser, has the sums of the orders list', async () => {
  const [person, stranger] = [await server.signedIn(['events']), await server.signedIn(['events'])];
  const sales = await sellAtRandom(person, 20_300_508);
  await sellThisWeek(person);
  await sellAtRandom(stranger, 7);
  const scoped = await colleagueOf(server, person, { role: 'finance', permissions: ['events'] });
  await narrow(server, scoped, { role: 'finance', events: [sales[0]?.eventId ?? ''] });
  const viewer = await colleagueOf(server, person, { role: 'viewer', permissions: ['events'] });

  for (const one of [person, scoped, viewer]) {
    const { sales: shown } = await homeOf(one);
    expect(shown).toMatchObject({ zone: 'Pacific/Auckland', today: '2030-05-08', monday: '2030-05-06' });
    expect(shown.days.map(({ day }) => day)).toHaveLength(14);
    for (const { day, sum } of shown.days.slice(-9)) expect(sum).toEqual(await listed(one, day, day));
    expect(shown.soFarToday).toEqual(await listed(one, '2030-05-08', '2030-05-08'));
    expect(shown.soFarThisWeek).toEqual(await listed(one, '2030-05-06', '2030-05-08'));
  }
  const whole = (await homeOf(person)).sales.soFarThisWeek;
  expect(whole.refundedCents).toBeGreaterThan(0);
  expect(whole.owedCents).toBeGreaterThan(0);
  expect((await homeOf(scoped)).sales.soFarThisWeek.orders).toBeLessThan(whole.orders);
  expect(await homeOf(viewer)).toEqual(await homeOf(person));
});

test('home, a week ago, counts until the same wall time', async () => {
  const person = await server.signedIn(['events']);
  const moments = [
    '2030-04-28T11:59:59Z', // Sunday of the week before last
    '2030-04-28T12:00:00Z', // Monday of last week, midnight
    '2030-05-01T04:59:59Z', // Wednesday of last week, just before 5 pm
    '2030-05-01T05:00:00Z',
    '2030-05-05T12:00:00Z', // Monday
    '2030-05-07T12:00:00Z', // today, midnight
  ];
  for (const at of moments) {
    const { orderId } = await buildOrder(server.services, person.organiserId, { quantity: 1 });
    await moveOrder(orderId, at);
  }
  const { sales } = await homeOf(person);
  expect(sales.soFarToday).toMatchObject({ orders: 1, ticketCount: 1, totalCents: 4600 });
  expect(sales.sameDayLastWeek.orders).toBe(1);
  expect(sales.soFarThisWeek.orders).toBe(2);
  expect(sales.sameSpanLastWeek.orders).toBe(2);
  expect(sales.days.filter(({ sum }) => sum.orders > 0).map(({ day, sum }) => [day, sum.orders])).toEqual([
    ['2030-04-28', 1],
    ['2030-04-29', 1],
    ['2030-05-01', 2],
    ['2030-05-06', 1],
    ['2030-05-08', 1],
  ]);
});

test('home, of an organiser with nothing, is all zeros and empty lists', async () => {
  const home = await homeOf(await server.signedIn(['events']));
  const none = { orders: 0, ticketCount: 0, totalCents: 0, refundedCents: 0, owedCents: 0 };
  expect(home.sales).toMatchObject({ soFarToday: none, sameSpanLastWeek: none });
  expect(home.sales.days.every(({ sum }) => sum.orders === 0)).toBe(true);
  expect(home).toMatchObject({
    sessions: [],
    campaigns: null,
    waiting: {
      refundsAsked: 0,
      disputes: 0,
      approvals: null,
      campaignProblems: [],
      nearlySoldOut: [],
      nearlySoldOutCount: 0,
    },
  });
});

test('home lists the next five sessions of published events with what is sold of them', async () => {
  const person = await server.signedIn(['events']);
  const { organiserId } = person;
  const starts = ['2030-05-08T16:59', ...[18, 19, 20, 21, 22, 23].map((day) => `2030-05-${day}T19:00`)];
  const live = await buildEvent(server.services, organiserId, { title: 'Tide', starts });
  await buildEvent(server.services, organiserId, { state: 'draft', starts: ['2030-05-08T20:00'] });
  await server.services.database.adminDb
    .updateTable('event_session')
    .set({ cancelled_at: NOW })
    .where('id', '=', live.sessionIds[1] ?? '')
    .execute();
  const { sessions } = await homeOf(person);
  expect(sessions.map(({ startsLocal }) => startsLocal)).toEqual(
    [19, 20, 21, 22, 23].map((day) => `2030-05-${day}T19:00`),
  );
  expect(sessions[0]).toMatchObject({ eventId: live.id, eventTitle: 'Tide', sold: 0, capacity: 0 });

  // On sale, but in 2031: it is listed once the event above is archived.
  const { eventId } = await buildOrder(server.services, organiserId, { quantity: 3, sale: { seats: 40 } });
  await changeEvent(server.services, live.id, { state: 'archived' });
  expect((await homeOf(person)).sessions).toMatchObject([{ eventId, sold: 3, capacity: 40, free: 37 }]);
  const scoped = await colleagueOf(server, person, { role: 'finance', permissions: ['events'] });
  await narrow(server, scoped, { role: 'finance', events: [live.id] });
  expect((await homeOf(scoped)).sessions).toEqual([]);
});

test.each([
  [{ sold: 450, capacity: 500, free: 50 }, true],
  [{ sold: 449, capacity: 500, free: 51 }, false],
  [{ sold: 80, capacity: 100, free: 20 }, true],
  [{ sold: 79, capacity: 100, free: 21 }, false],
  [{ sold: 1, capacity: 15, free: 14 }, false],
  [{ sold: 500, capacity: 500, free: 0 }, false],
  [{ sold: 500, capacity: null, free: null }, false],
])('isNearlySoldOut, %j, is %s', (session, expected) => {
  expect(isNearlySoldOut(session)).toBe(expected);
});

test('home shows sessions that are nearly sold out only if they start within 30 days', async () => {
  const person = await server.signedIn(['events']);
  const wishes = { quantity: 8, sale: { seats: 9, sessions: 1 } };
  const { sessionIds } = await buildOrder(server.services, person.organiserId, wishes);
  expect((await homeOf(person)).waiting).toMatchObject({ nearlySoldOut: [], nearlySoldOutCount: 0 });
  await server.services.database.adminDb
    .updateTable('event_session')
    .set({ starts_at: new Date('2030-06-07T04:00Z'), starts_local: sql`'2030-06-07 16:00'` })
    .where('id', '=', sessionIds[0] ?? '')
    .execute();
  expect((await homeOf(person)).waiting).toMatchObject({
    nearlySoldOut: [{ id: sessionIds[0], free: 1 }],
    nearlySoldOutCount: 1,
  });
});

test('home counts the refunds that are asked for, as the list does', async () => {
  const person = await server.signedIn(['events']);
  const { orderId } = await buildOrder(server.services, person.organiserId);
  await server.services.database.withOrganiser(person.organiserId, (db) =>
    setRefundAsked(db, orderId, { at: NOW, message: '' }),
  );
  expect((await homeOf(person)).waiting.refundsAsked).toBe(1);
});

describe('campaigns', () => {
  const put = async (person: TestPerson, state: CampaignState, values: object = {}) => {
    const { id } = await buildCampaign(server.services, person.organiserId, { name: state });
    await server.services.database.adminDb
      .updateTable('campaign')
      .set({ state, ...values })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const addRecipients = (organiserId: string, campaignId: string, states: Record<string, number>) =>
    sql`
      insert into campaign_state_count (organiser_id, campaign_id, state, skip_reason, recipients)
      select ${organiserId}, ${campaignId}, key, '', value::bigint from jsonb_each_text(${JSON.stringify(states)})
    `.execute(server.services.database.adminDb);

  test('under way are a few of each state, with progress from the kept figures', async () => {
    const person = await server.signedIn(['events', 'emailCampaign']);
    const sending = await put(person, 'sending');
    await addRecipients(person.organiserId, sending, { delivered: 40, failed: 5, pending: 50, claimed: 5 });
    for (const day of [12, 11, 10, 13, 14]) {
      await put(person, 'scheduled', {
        scheduled_for: new Date(Date.UTC(2030, 4, day)),
        scheduled_local: '2030-05-10T12:00',
        scheduled_zone: 'Pacific/Auckland',
      });
    }
    await put(person, 'pending_approval');
    await put(person, 'draft');
    await put(person, 'scheduled', { archived_at: NOW });
    await put(person, 'sending', { disabled_at: NOW });
    const { campaigns } = await homeOf(person);
    expect(campaigns?.count).toBe(7);
    expect(campaigns?.underWay.map(({ state }) => state)).toEqual([
      'sending',
      'scheduled',
      'scheduled',
      'scheduled',
      'pending_approval',
    ]);
    expect(campaigns?.underWay[0]).toMatchObject({ id: sending, recipients: 100, done: 45, isHeld: false });
    expect(campaigns?.underWay[1]?.scheduledFor).toBe('2030-05-10T00:00:00.000Z');
  });

  test('problems are missed, paused, rejected and lately failed sends, of permitted kinds only', async () => {
    const person = await server.signedIn(['events', 'emailCampaign']);
    const paused = await put(person, 'paused');
    await put(person, 'missed');
    await put(person, 'missed');
    await put(person, 'rejected', { archived_at: NOW });
    const failed = await put(person, 'sent', { finished_at: new Date('2030-05-02T00:00Z') });
    const old = await put(person, 'sent', { finished_at: new Date('2030-04-30T00:00Z') });
    const fine = await put(person, 'sent', { finished_at: NOW });
    for (const id of [failed, old]) await addRecipients(person.organiserId, id, { failed: 2, delivered: 9 });
    await addRecipients(person.organiserId, fine, { delivered: 9 });
    await put(person, 'paused', { kind: 'ticketholder' });
    const { waiting } = await homeOf(person);
    expect(waiting.campaignProblems).toMatchObject([
      { kind: 'email', problem: 'failed', count: 1, id: failed },
      { kind: 'email', problem: 'missed', count: 2 },
      { kind: 'email', problem: 'paused', count: 1, id: paused, name: 'paused' },
    ]);
    const seller = await colleagueOf(server, person, { permissions: ['events'] });
    const limited = await homeOf(seller);
    expect(limited.campaigns).toBeNull();
    expect(limited.waiting.campaignProblems).toEqual([]);
  });
});

test('home counts approvals of all organisers, for an admin of the provider only', async () => {
  const admin = await server.signedIn(['events', 'isAdmin']);
  const person = await server.signedIn(['events']);
  const before = (await homeOf(admin)).waiting.approvals ?? 0;
  await buildEvent(server.services, person.organiserId, { state: 'in_review' });
  expect((await homeOf(admin)).waiting.approvals).toBe(before + 1);
  expect((await homeOf(person)).waiting.approvals).toBeNull();
});

test('home, without the permission for events, is refused', async () => {
  const person = await server.signedIn(['emailCampaign']);
  const { errors } = await person.graphql(homeDocument);
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
