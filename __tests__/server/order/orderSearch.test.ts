import { orderFilters } from '../../../src/contract/order/order';
import { ticketholderLimits } from '../../../src/contract/ticketholder/ticketholders';
import { ordersDocument } from '../../../src/contract/order/orderDocuments';
import { ticketholdersDocument } from '../../../src/contract/ticketholder/ticketholders';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { completeOrder } from '../../../src/server/order/checkout/completeOrder';
import { setOrderBuyer } from '../../../src/server/order/orderQueries';
import { colleagueOf, narrow } from '../../support/factories/teamFactories';
import { buildSale } from '../../support/factories/sellingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** Searches of orders and ticketholders, and pages of both lists. */
let server: TestServer;
let owner: TestPerson;
let sales: Array<Awaited<ReturnType<typeof buildSale>>>;
const buyers = [
  ['Māia Wāhine', 'maia@example.org'],
  ['Bob Smith', 'bob_100%@example.org'],
  ['Dan\\Ng', 'dan@maori.example.org'],
  ['', ''],
] as const;

beforeAll(async () => {
  server = await startServer();
  const { services } = server;
  const { database } = services;
  owner = await server.signedIn(['events', 'customers']);
  const { organiserId } = owner;
  sales = [await buildSale(services, organiserId), await buildSale(services, organiserId)];
  for (const [place, [name, email]] of buyers.entries()) {
    const sale = sales[place % 2];
    if (!sale) throw new Error('There are two sales.');
    const wanted = [{ offerId: sale.offers[0]?.[0] ?? '', quantity: 1 }];
    const { orderId } = await takeCart(services, {
      organiserId,
      eventId: sale.eventId,
      channel: 'web',
      wanted,
    });
    await database.withOrganiser(organiserId, (db) => setOrderBuyer(db, orderId, { name, email, phone: '' }));
    await completeOrder(services, { organiserId, orderId });
  }
});
afterAll(() => server.close());

const orders = async (variables: Record<string, unknown>, person = owner) => {
  const { data, errors } = await person.graphql<{
    orders: {
      orders: Array<{ buyerName: string; id: string }>;
      counts: { complete: number };
      after: string | null;
    };
  }>(ordersDocument, variables);
  return { list: data?.orders, names: data?.orders.orders.map(({ buyerName }) => buyerName).sort(), errors };
};
const holders = async (variables: Record<string, unknown>, person = owner) => {
  const { data, errors } = await person.graphql<{
    ticketholders: { tickets: Array<{ holderName: string }>; total: number };
  }>(ticketholdersDocument, variables);
  const tickets = data?.ticketholders.tickets;
  if (tickets) expect(tickets).toHaveLength(data.ticketholders.total);
  return { names: tickets?.map(({ holderName }) => holderName).sort(), errors };
};

const searches = [
  ['without macrons', 'maia wahine', ['Māia Wāhine']],
  ['with macrons in capitals', 'WĀHINE', ['Māia Wāhine']],
  ['with a macron that is not stored', 'bōb', ['Bob Smith']],
  ['by part of a name', 'mit', ['Bob Smith']],
  ['by part of an address', 'org', ['Bob Smith', 'Dan\\Ng', 'Māia Wāhine']],
  ['by one letter that begins a word', 'b', ['Bob Smith']],
  ['by two letters inside of a word', 'mi', []],
  ['by a percent sign', '00%@', ['Bob Smith']],
  ['by an underscore', 'bob_1', ['Bob Smith']],
  ['by a backslash', 'dan\\ng', ['Dan\\Ng']],
  ['by signs alone', '%_\\', []],
  ['by what nobody has', 'xqzjw', []],
] as const;

test.each(searches)(
  'orders, searched %s, returns the matching orders and counts them',
  async (_what, search, found) => {
    const { names, list } = await orders({ search });
    expect(names).toEqual([...found]);
    expect(list?.counts.complete).toBe(found.length);
  },
);

test.each(searches)(
  'ticketholders, searched %s, returns the matching tickets',
  async (_what, search, found) => {
    expect((await holders({ search })).names).toEqual([...found]);
  },
);

test('both lists, searched for more characters than a search may have, say so at the field', async () => {
  for (const ask of [orders, holders]) {
    const { errors } = await ask({ search: 'x'.repeat(300) });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'search' });
    expect(errors?.[0]?.message).toContain(String(ticketholderLimits.search));
  }
});

test('both lists, searched by a person without the right to personal data, find names but no addresses', async () => {
  const person = await colleagueOf(server, owner, { role: 'manager', permissions: ['events', 'customers'] });
  await server.services.database.adminDb
    .updateTable('membership')
    .set({ rights: [] })
    .where('id', '=', person.membershipId)
    .execute();
  for (const ask of [orders, holders]) {
    expect((await ask({ search: 'maia' }, person)).names).toEqual(['Māia Wāhine']);
    expect((await ask({ search: 'example' }, person)).names).toEqual([]);
    expect((await ask({ search: 'm' }, person)).names).toEqual(['Māia Wāhine']);
    expect((await ask({ search: 'maori' }, person)).names).toEqual([]);
  }
});

test('both lists, searched by a person with a scope, find only what belongs to their events', async () => {
  const person = await colleagueOf(server, owner, {
    role: 'marketing',
    permissions: ['events', 'customers'],
  });
  await narrow(server, person, { events: [sales[1]?.eventId ?? ''] });
  for (const ask of [orders, holders]) {
    expect((await ask({ search: 'example' }, person)).names).toEqual(['Bob Smith']);
    expect((await ask({}, person)).names).toEqual(['', 'Bob Smith']);
  }
  expect((await orders({}, person)).list?.counts.complete).toBe(2);
});

test('orders, page by page under every filter, returns each order once, also of one session or with a search', async () => {
  const { services } = server;
  const { database } = services;
  const person = await server.signedIn(['events']);
  const { organiserId } = person;
  const sale = await buildSale(services, organiserId, { seats: 1_000 });
  const offerId = sale.offers[0]?.[0] ?? '';
  const cart = await takeCart(services, {
    ...{ organiserId, eventId: sale.eventId, channel: 'web', wanted: [{ offerId, quantity: 1 }] },
  });
  await completeOrder(services, { organiserId, orderId: cart.orderId });
  // All were made at the same instant, so that the order of their ids decides.
  await database.adminDb
    .insertInto('ticket_order')
    .values(
      Array.from({ length: 119 }, (_, n) => ({
        ...{
          organiser_id: organiserId,
          event_id: sale.eventId,
          number: `P-${cart.number}-${n}`,
          channel: 'web' as const,
        },
        ...{ secret_hash: Buffer.from(`${cart.orderId}${n}`), currency: 'NZD' as const, buyer_name: 'Paged' },
        ...{ created_at: new Date('2030-05-02T11:50:00Z'), completed_at: new Date(), expires_at: new Date() },
        state: (['complete', 'cart', 'expired'] as const)[n % 3] ?? 'complete',
      })),
    )
    .execute();
  for (const variables of [
    ...orderFilters.map((filter) => ({ filter })),
    { filter: 'all', search: 'paged' },
    { filter: 'all', sessionId: sale.sessionIds[0] },
  ]) {
    const seen: string[] = [];
    let after: string | null = null;
    let total = 0;
    do {
      const { list } = await orders({ ...variables, after }, person);
      seen.push(...(list?.orders.map(({ id }) => id) ?? []));
      after = list?.after ?? null;
      total = (list?.counts as Record<string, number> | undefined)?.[variables.filter] ?? -1;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect([variables, seen.length]).toEqual([variables, total]);
  }
  const first = (await orders({ filter: 'all' }, person)).list?.after;
  const { errors } = await orders({ filter: 'lapsed', after: first }, person);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' });
});
