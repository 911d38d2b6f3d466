import { randomUUID } from 'node:crypto';
import { eventsDocument } from '../../../src/contract/event/event';
import type {
  EventRevenueQuery,
  EventsQuery,
  HomeQuery,
  OrdersQuery,
} from '../../../src/contract/generated/operations';
import {
  type EventRevenue,
  eventRevenueDocument,
  mostEventsOfRevenue,
} from '../../../src/contract/order/eventRevenue';
import { keptCents } from '../../../src/contract/order/keptCents';
import { ordersDocument } from '../../../src/contract/order/orderDocuments';
import { homeDocument } from '../../../src/contract/overview/home';
import { type SalesReport, salesReportDocument } from '../../../src/contract/report/salesReport';
import { type Ticketing, ticketingDocument } from '../../../src/contract/ticketing/ticketing';
import { foldOrderFigures } from '../../../src/server/order/orderFigureQueries';
import { refundOrder } from '../../../src/server/order/refund/refundService';
import { buildOrder } from '../../support/factories/orderFactories';
import { buildSale } from '../../support/factories/sellingFactories';
import { colleagueOf, narrow } from '../../support/factories/teamFactories';
import { numbers, randomActs } from '../../support/figures/randomSales';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** Wednesday 8 May 2030 in Auckland, before the sessions that `buildSale` builds. */
const NOW = new Date('2030-05-08T05:00:00Z');
const DAY = '2030-05-08';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => NOW } });
});
afterAll(() => server.close());

async function revenueOf(person: TestPerson, eventIds: readonly string[]): Promise<EventRevenue[]> {
  const { data, errors } = await person.graphql<EventRevenueQuery>(eventRevenueDocument, { eventIds });
  if (!data) throw new Error(errors?.[0]?.message);
  return data.eventRevenue;
}

/** The same sums, as the overview of an event takes them from the list of its orders. */
async function listed(person: TestPerson, eventId: string): Promise<EventRevenue> {
  const { data } = await person.graphql<OrdersQuery>(ordersDocument, { filter: 'complete', eventId });
  if (!data) throw new Error('The orders could not be listed.');
  const { totalCents, refundedCents, owedCents } = data.orders.totals;
  return { eventId, totalCents, refundedCents, owedCents };
}

test('eventRevenue, after random sales, refunds, invoices and carts of two events, has the totals of their orders', async () => {
  const { services } = server;
  const person = await server.signedIn(['events']);
  const { organiserId, userId } = person;
  const wishes = { sessions: 2, seats: 10_000, types: [{}, { priceCents: 1_250 }] };
  const sales = [
    await buildSale(services, organiserId, wishes),
    await buildSale(services, organiserId, wishes),
    await buildSale(services, organiserId, wishes),
  ];
  const random = numbers(41_126);
  const acts = randomActs({ services, organiserId, userId, sales: sales.slice(0, 2), random });
  const ids = sales.map(({ eventId }) => eventId).sort();
  for (let act = 0; act < 120; act++) {
    await acts[random(acts.length)]?.();
    if (act === 80) await services.database.asAdmin(foldOrderFigures);
  }
  const shown = await revenueOf(person, ids);
  expect(shown.toSorted((one, other) => (one.eventId < other.eventId ? -1 : 1))).toEqual(
    await Promise.all(ids.map((id) => listed(person, id))),
  );
  expect(shown.some(({ refundedCents }) => refundedCents > 0)).toBe(true);
  expect(shown.some(({ owedCents }) => owedCents > 0)).toBe(true);
  // Nothing is sold of the third.
  expect(await revenueOf(person, [sales[2]?.eventId ?? ''])).toMatchObject([{ totalCents: 0, owedCents: 0 }]);
});

test('the list, home, the overview and the sales report, after a sale and a refund, agree to the cent and the place', async () => {
  const person = await server.signedIn(['events', 'reporting']);
  const { organiserId } = person;
  // Fifty places that can be sold until the year after.
  const sale = { seats: 50, sessions: 1, types: [{ priceCents: 4_615 }] };
  const { eventId, orderId, ticketIds } = await buildOrder(server.services, organiserId, {
    quantity: 3,
    sale,
  });
  const agree = async (sold: number, cents: number) => {
    const [revenue] = await revenueOf(person, [eventId]);
    const list = await person.graphql<EventsQuery>(eventsDocument, {});
    const home = await person.graphql<HomeQuery>(homeDocument);
    const overview = await person.graphql<{ ticketing: Ticketing }>(ticketingDocument, { eventId });
    const input = { from: DAY, to: DAY, eventId, by: 'event', compare: 'none' };
    const report = await person.graphql<{ salesReport: SalesReport }>(salesReportDocument, { input });
    const full = { sold, capacity: 50 };
    expect(list.data?.events.events).toMatchObject([{ id: eventId, sales: full }]);
    expect(home.data?.home.sessions).toMatchObject([{ eventId, ...full }]);
    expect(overview.data?.ticketing.line).toMatchObject(full);
    expect(revenue && keptCents(revenue)).toBe(cents);
    expect(keptCents(await listed(person, eventId))).toBe(cents);
    expect(home.data && keptCents(home.data.home.sales.soFarToday)).toBe(cents);
    expect(report.data?.salesReport.period.total.netCents).toBe(cents);
  };
  await agree(3, 13_845);
  const place = { organiserId, orderId, userId: null };
  const input = {
    ticketIds: ticketIds.slice(0, 1),
    addOns: [],
    reason: 'Ill',
    message: '',
    requestKey: orderId,
  };
  await refundOrder(server.services, place, input);
  await agree(2, 9_230);
});

test('eventRevenue leaves out events of other organisers and those outside of a person’s scope', async () => {
  const person = await server.signedIn(['events']);
  const own = await buildOrder(server.services, person.organiserId, { quantity: 1 });
  const hidden = await buildOrder(server.services, person.organiserId, { quantity: 2 });
  const stranger = await server.signedIn(['events']);
  const foreign = await buildOrder(server.services, stranger.organiserId);
  const wanted = [own.eventId, hidden.eventId, foreign.eventId, randomUUID()];
  const whole = await revenueOf(person, wanted);
  expect(whole.map(({ totalCents }) => totalCents).sort((one, other) => one - other)).toEqual([4_600, 9_200]);

  const colleague = await colleagueOf(server, person, { role: 'finance', permissions: ['events'] });
  await narrow(server, colleague, { role: 'finance', events: [own.eventId] });
  expect(await revenueOf(colleague, wanted)).toEqual([await listed(person, own.eventId)]);
  expect(await revenueOf(colleague, [hidden.eventId])).toEqual([]);
  const viewer = await colleagueOf(server, person, { role: 'viewer', permissions: ['events'] });
  expect(await revenueOf(viewer, wanted)).toEqual(whole);
});

test('eventRevenue, of more than a page, of a malformed id or without the permission, is refused', async () => {
  const person = await server.signedIn(['events']);
  const codeOf = async (eventIds: unknown, who = person) =>
    (await who.graphql(eventRevenueDocument, { eventIds })).errors?.[0]?.extensions.code;
  const page = Array.from({ length: mostEventsOfRevenue }, () => randomUUID());
  expect(await revenueOf(person, page)).toEqual([]);
  expect(await codeOf([...page, randomUUID()])).toBe('BAD_USER_INPUT');
  expect(await codeOf(['nothing'])).toBe('BAD_USER_INPUT');
  expect(await codeOf([], await server.signedIn(['emailCampaign']))).toBe('FORBIDDEN');
});
