import { sql } from 'kysely';
import { buildApiKey } from '../../../support/api/apiFactories';
import { buildOrder } from '../../../support/factories/orderFactories';
import { changeEvent } from '../../../support/factories/sellingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
let order: Awaited<ReturnType<typeof buildOrder>>;
let call: Awaited<ReturnType<typeof buildApiKey>>['call'];
const adminDb = () => server.services.database.adminDb;

beforeAll(async () => {
  let calls = 0;
  // A second for each look at the clock, so that the rate limit stays out of the way.
  server = await startServer({ clock: { now: () => new Date(Date.now() + 1_000 * (calls += 1)) } });
  person = await server.signedIn(['integration', 'events', 'venues', 'customers']);
  order = await buildOrder(server.services, person.organiserId, { quantity: 3 });
  ({ call } = await buildApiKey(server, person));
});
afterAll(() => server.close());

type Reply = Record<string, unknown>;
const get = async (path: string) => {
  const reply = await call(path);
  expect([path, reply.statusCode, reply.body.slice(0, 200)]).toEqual([path, 200, expect.anything()]);
  return reply.json<Reply>();
};
const listOf = async (path: string) => (await get(path)) as { data: Reply[]; next_cursor: string | null };
const anInstant = expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const aChange = expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/) as string;
const anId = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

test('an order, with what can be added, shows its amounts, its lines and its buyer', async () => {
  const shown = await get(`/orders/${order.orderId}?expand=event,tickets,refunds`);
  expect(shown).toEqual({
    object: 'order',
    id: order.orderId,
    number: order.number,
    event_id: order.eventId,
    channel: 'web',
    buyer: { name: 'Ana Tūī', email: 'ana@example.org', phone: null, marketing_consent: false },
    currency: 'NZD',
    total_cents: 13_800,
    gst_cents: 0,
    booking_fee_cents: 0,
    refunded_cents: 0,
    owed_cents: 0,
    ticket_count: 3,
    lines: [
      {
        id: anId,
        kind: 'ticket',
        name: expect.any(String) as string,
        ticket_type_id: order.typeIds[0],
        session_id: order.sessionIds[0],
        add_on_id: null,
        quantity: 3,
        returned: 0,
        unit_cents: 4_600,
        discount_cents: 0,
        total_cents: 13_800,
        booking_fee_cents: 0,
        gst_cents: 0,
        gst_percent: 0,
      },
    ],
    refund_requested_at: null,
    created_at: anInstant,
    completed_at: anInstant,
    changed_at: aChange,
    event: expect.objectContaining({ object: 'event', id: order.eventId }) as object,
    tickets: order.ticketIds.map(
      () => expect.objectContaining({ object: 'ticket', order_id: order.orderId }) as object,
    ),
    refunds: [],
  });
});

test('an event, a session and a ticket type show instants in UTC with wall times and zone', async () => {
  expect(await get(`/events/${order.eventId}?expand=venue`)).toMatchObject({
    object: 'event',
    state: 'live',
    url: expect.stringMatching(/^http:\/\/localhost:3000\/events\/event-/) as string,
    venue: { object: 'venue', state: 'active', city: 'Wellington', zone: 'Pacific/Auckland' },
  });
  expect(await get(`/sessions/${order.sessionIds[0] ?? ''}?expand=availability,event`)).toMatchObject({
    object: 'session',
    state: 'scheduled',
    zone: 'Pacific/Auckland',
    starts_at: '2031-03-01T06:00:00.000Z',
    starts_local: '2031-03-01T19:00',
    ends_at: null,
    availability: { sold: 3, held: 0, in_carts: 0, free: 97, capacity: 100 },
    event: { id: order.eventId },
  });
  expect(await get(`/ticket_types/${order.typeIds[0] ?? ''}`)).toMatchObject({
    object: 'ticket_type',
    state: 'active',
    pricing: 'fixed',
    currency: 'NZD',
    price_cents: 4_600,
    booking_fee_cents: 0,
    tiers: [],
    zone: 'Pacific/Auckland',
    needs_code: false,
  });
});

test('a ticket shows its order, its session and its holder', async () => {
  const shown = await get(`/tickets/${order.ticketIds[0] ?? ''}?expand=order,session,event`);
  expect(shown).toMatchObject({
    object: 'ticket',
    state: 'valid',
    order_id: order.orderId,
    order_number: order.number,
    ticket_type_id: order.typeIds[0],
    holder: { name: 'Ana Tūī', email: 'ana@example.org' },
    checked_in: false,
    order: { object: 'order', id: order.orderId },
    session: { object: 'session', id: order.sessionIds[0] },
    event: { object: 'event' },
  });
});

test('a booking fee is part of the prices of ticket types', async () => {
  await sql`
    insert into booking_fee (organiser_id, kind, cents, basis_points, changed_at)
    values (${person.organiserId}, 'passed_on', 100, 500, now())`.execute(adminDb());
  const id = order.typeIds[0] ?? '';
  expect(await get(`/ticket_types/${id}`)).toMatchObject({ price_cents: 4_930, booking_fee_cents: 330 });
  await sql`
    insert into price_tier (organiser_id, ticket_type_id, position, name, price_cents)
    values (${person.organiserId}, ${id}, 0, 'Early', 2000)`.execute(adminDb());
  await adminDb().updateTable('ticket_type').set({ pricing: 'tiered' }).where('id', '=', id).execute();
  expect(await get(`/ticket_types/${id}`)).toMatchObject({
    price_cents: null,
    tiers: [{ name: 'Early', state: 'active', price_cents: 2_200, booking_fee_cents: 200, until: null }],
  });
});

test('a list, read with a small limit, gives every object once and then only what has changed', async () => {
  for (let at = 0; at < 4; at += 1) await buildOrder(server.services, person.organiserId);
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let hasMore = true; hasMore;) {
    const page = await get(`/orders?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    const { data, has_more, next_cursor } = page as {
      data: Array<{ id: string }>;
      has_more: boolean;
      next_cursor: string;
    };
    seen.push(...data.map(({ id }) => id));
    [hasMore, cursor] = [has_more, next_cursor];
  }
  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
  expect(await get(`/orders?cursor=${cursor ?? ''}`)).toMatchObject({
    data: [],
    has_more: false,
    next_cursor: cursor,
  });

  await adminDb()
    .updateTable('ticket_order')
    .set({ buyer_name: 'Bo' })
    .where('id', '=', order.orderId)
    .execute();
  expect(await get(`/orders?cursor=${cursor ?? ''}`)).toMatchObject({
    data: [{ id: order.orderId, buyer: { name: 'Bo' } }],
    has_more: false,
  });
});

test('updated_after and event_id narrow a list', async () => {
  const { data } = await listOf('/orders');
  const [before, newest] = data.slice(-2);
  expect((await listOf(`/orders?updated_after=${String(before?.changed_at)}`)).data).toEqual([newest]);
  expect((await listOf(`/orders?event_id=${order.eventId}`)).data.map(({ id }) => id)).toEqual([
    order.orderId,
  ]);
});

test('carts and orders that lapsed are not in the list', async () => {
  const lapsed = await buildOrder(server.services, person.organiserId);
  for (const state of ['cart', 'expired', 'cancelled'] as const) {
    await sql`update ticket_order set state = ${state}, expires_at = now() where id = ${lapsed.orderId}`.execute(
      adminDb(),
    );
    expect((await call(`/orders/${lapsed.orderId}`)).statusCode).toBe(404);
    expect((await listOf('/orders')).data.map(({ id }) => id)).not.toContain(lapsed.orderId);
  }
});

test('an object that the caller has already, by its tag, is not sent again until it changes', async () => {
  const path = `/events/${order.eventId}`;
  const first = await call(path);
  const tag = String(first.headers.etag);
  expect(tag).toMatch(/^"\d{20}\.[\w-]{32}"$/);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await call(path, { 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
  }
  await changeEvent(server.services, order.eventId, { title: 'Another title' });
  const changed = await call(path, { 'if-none-match': tag });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { title: 'Another title' }]);
});

test('an archived venue and a cancelled session stay in their lists with another state', async () => {
  const { id } = await adminDb()
    .updateTable('venue')
    .set({ archived_at: new Date() })
    .where('organiser_id', '=', person.organiserId)
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await get(`/venues/${id}`)).toMatchObject({ state: 'archived' });
  const sessionId = order.sessionIds[0] ?? '';
  await adminDb()
    .updateTable('event_session')
    .set({ cancelled_at: new Date() })
    .where('id', '=', sessionId)
    .execute();
  expect(await get(`/sessions/${sessionId}`)).toMatchObject({ state: 'cancelled', cancelled_at: anInstant });
});

test('a deleted session and a deleted ticket type are named by the list of deletions', async () => {
  const own = { organiser_id: person.organiserId, event_id: order.eventId };
  const session = await adminDb()
    .insertInto('event_session')
    .values({ ...own, starts_local: '2031-05-01T19:00', zone: 'Pacific/Auckland', starts_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const type = await adminDb()
    .insertInto('ticket_type')
    .values({ ...own, name: 'Nobody’s', pricing: 'free' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.services.database.withOrganiser(person.organiserId, async (db) => {
    await db.deleteFrom('event_session').where('id', '=', session.id).execute();
    await db.deleteFrom('ticket_type').where('id', '=', type.id).execute();
  });
  expect((await listOf('/deletions')).data).toEqual([
    {
      object: 'deletion',
      id: session.id,
      deleted_object: 'session',
      event_id: order.eventId,
      changed_at: aChange,
    },
    {
      object: 'deletion',
      id: type.id,
      deleted_object: 'ticket_type',
      event_id: order.eventId,
      changed_at: aChange,
    },
  ]);
});
