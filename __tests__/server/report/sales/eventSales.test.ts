import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { EventSalesQuery, OrdersQuery } from '../../../../src/contract/generated/operations';
import { ordersDocument } from '../../../../src/contract/order/orderDocuments';
import { eventSalesDocument, eventSalesLimits } from '../../../../src/contract/report/eventSales';
import { sellDirectly } from '../../../../src/server/order/checkout/sellDirectly';
import { buildSentCampaign } from '../../../support/factories/reportFactories';
import { buildSale } from '../../../support/factories/sellingFactories';
import { colleagueOf, narrow } from '../../../support/factories/teamFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let now = new Date('2026-03-12T03:00:00Z');
let server: TestServer;
let owner: TestPerson;
let sale: Awaited<ReturnType<typeof buildSale>>;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
});
beforeEach(async () => {
  now = new Date('2026-03-12T03:00:00Z');
  owner = await server.signedIn(['events']);
  sale = await buildSale(server.services, owner.organiserId, { types: [{ name: 'Adult' }] });
});
afterAll(() => server.close());

/** Sells one ticket at $46 to this address, `daysAgo` days before now. @returns the order */
async function sell(daysAgo: number, address = '', channel: 'web' | 'box_office' = 'web') {
  const { organiserId } = owner;
  const wanted = [{ offerId: sale.offers[0]?.[0] ?? '', quantity: 1 }];
  const { orderId } = await sellDirectly(server.services, {
    ...{ organiserId, eventId: sale.eventId, wanted, channel },
  });
  await sql`
    update ticket_order set completed_at = ${new Date(now.getTime() - daysAgo * 86_400_000)}, buyer_address = ${address}
    where id = ${orderId}`.execute(server.services.database.adminDb);
  return orderId;
}

/** A campaign in whose mail each of these people clicked two days ago. */
async function clickedBy(name: string, addresses: readonly string[]) {
  const { campaignId } = await buildSentCampaign(server.services, owner.organiserId, {
    name,
    startedAt: new Date(now.getTime() - 2 * 86_400_000),
    links: ['https://example.org/'],
    recipients: addresses.map((address) => ({ address, hits: [{ kind: 'click', link: 0 }] })),
  });
  return campaignId;
}

const ask = (eventId: string, who = owner) => who.graphql<EventSalesQuery>(eventSalesDocument, { eventId });
async function salesOf(who = owner) {
  const { data, errors } = await ask(sale.eventId, who);
  expect(errors).toBeUndefined();
  if (!data) throw new Error('There is no reply.');
  return data.eventSales;
}

test('the sources of an event, add up to its orders, by the campaigns of the last clicks, and agree with the list of orders', async () => {
  const addresses = Array.from({ length: 8 }, (_, n) => `buyer-${n}@example.org`);
  const campaigns: string[] = [];
  for (const [n, address] of addresses.entries()) {
    campaigns.push(await clickedBy(`Campaign ${n}`, [address]));
    for (let made = 0; made <= n; made++) await sell(1, address);
  }
  await sell(1, 'stranger@example.org');
  const returned = await sell(1, 'stranger@example.org');
  await sell(1, '', 'box_office');
  await sql`update ticket_order set refunded_cents = 600 where id = ${returned}`.execute(
    server.services.database.adminDb,
  );

  const { sources, currency } = await salesOf();
  expect(currency).toBe('NZD');
  expect(sources.campaigns.map(({ campaignId, name, sums }) => [campaignId, name, sums])).toEqual(
    [7, 6, 5, 4, 3].map((n) => [campaigns[n], `Campaign ${n}`, { orders: n + 1, netCents: (n + 1) * 4_600 }]),
  );
  expect(sources.campaigns).toHaveLength(eventSalesLimits.campaigns);
  expect(sources.otherCampaigns).toEqual({ orders: 6, netCents: 6 * 4_600 });
  expect(sources.website).toEqual({ orders: 2, netCents: 2 * 4_600 - 600 });
  expect(sources.boxOffice).toEqual({ orders: 1, netCents: 4_600 });

  const { data } = await owner.graphql<OrdersQuery>(ordersDocument, {
    ...{ filter: 'complete', eventId: sale.eventId, campaignId: campaigns[7] },
  });
  expect(data?.orders).toMatchObject({ counts: { complete: 8 }, totals: { totalCents: 8 * 4_600 } });
});

test('the days of an event, are the last thirty in the zone of the organiser, with zeros and without older sales', async () => {
  await sell(0);
  await sell(29);
  await sell(30);
  const { days, zone } = await salesOf();
  expect(zone).toBe('Pacific/Auckland');
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ start: '2026-02-11', netCents: 4_600, tickets: 1 });
  expect(days[1]).toEqual({ start: '2026-02-12', netCents: 0, tickets: 0 });
  expect(days.at(-1)).toEqual({ start: '2026-03-12', netCents: 4_600, tickets: 1 });
  // At half past midnight in Auckland it is still the day before in UTC.
  now = new Date('2026-03-12T11:30:00Z');
  expect((await salesOf()).days.at(-1)?.start).toBe('2026-03-13');
});

test('the sales of an event without orders, are zero', async () => {
  const { days, sources } = await salesOf();
  expect(days.every(({ netCents, tickets }) => netCents === 0 && tickets === 0)).toBe(true);
  const none = { orders: 0, netCents: 0 };
  expect(sources).toEqual({ campaigns: [], otherCampaigns: none, website: none, boxOffice: none });
});

test('the sales of an event, of another organiser, with a malformed id or outside the scope of a colleague, are NOT_FOUND', async () => {
  const stranger = await server.signedIn(['events']);
  const colleague = await colleagueOf(server, owner, { permissions: ['events'] });
  const other = await buildSale(server.services, owner.organiserId, { types: [{ name: 'Adult' }] });
  await narrow(server, colleague, { role: 'viewer', events: [other.eventId] });
  for (const [eventId, who] of [
    [sale.eventId, stranger],
    [sale.eventId, colleague],
    [randomUUID(), owner],
    ['nothing', owner],
  ] as const) {
    expect((await ask(eventId, who)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect((await ask(other.eventId, colleague)).errors).toBeUndefined();
});
