import { sql } from 'kysely';
import type { ApiResourceName } from '../../../../src/contract/api/apiResources';
import { buildApiKey } from '../../../support/api/apiFactories';
import { buildOrder } from '../../../support/factories/orderFactories';
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
  const own = person.organiserId;
  await sql`
    insert into booking_fee (organiser_id, kind, cents, basis_points, changed_at)
    values (${own}, 'passed_on', 100, 500, now())`.execute(adminDb());
  await sql`
    insert into price_tier (organiser_id, ticket_type_id, position, name, price_cents)
    values (${own}, ${order.typeIds[0]}, 0, 'Early', 2000)`.execute(adminDb());
  await sql`
    insert into refund (organiser_id, order_id, request_key, amount_cents, reason, state)
    values (${own}, ${order.orderId}, 'first', 0, 'Ill', 'waiting')`.execute(adminDb());
});
afterAll(() => server.close());

const get = async (path: string) => (await call(path)).json<Record<string, unknown>>();

/** Each change, and the objects of which it makes a new version. */
test.each<[string, () => Promise<unknown>, ApiResourceName[]]>([
  [
    'another name of the buyer',
    () =>
      adminDb()
        .updateTable('ticket_order')
        .set({ buyer_name: 'Cy' })
        .where('id', '=', order.orderId)
        .execute(),
    ['orders'],
  ],
  [
    'a line that comes back',
    () => sql`update order_line set returned = 1 where order_id = ${order.orderId}`.execute(adminDb()),
    ['orders'],
  ],
  [
    'a check-in',
    () => sql`update ticket set checked_in = true where id = ${order.ticketIds[0]}`.execute(adminDb()),
    ['tickets'],
  ],
  [
    'a price of a tier',
    () =>
      sql`update price_tier set price_cents = price_cents + 1 where ticket_type_id = ${order.typeIds[0]}`.execute(
        adminDb(),
      ),
    ['ticket_types'],
  ],
  [
    'another booking fee',
    () =>
      sql`update booking_fee set cents = 200 where organiser_id = ${person.organiserId}`.execute(adminDb()),
    ['ticket_types'],
  ],
  [
    'another zone of the venue',
    () =>
      sql`update venue set zone = 'Pacific/Chatham' where organiser_id = ${person.organiserId}`.execute(
        adminDb(),
      ),
    ['ticket_types', 'venues'],
  ],
  [
    'another venue of the event',
    () =>
      sql`
        with other as (
          insert into venue (organiser_id, name, zone) values (${person.organiserId}, 'Other', 'Pacific/Auckland')
          returning id
        )
        update event set venue_id = other.id from other where event.id = ${order.eventId}`.execute(adminDb()),
    ['events', 'ticket_types', 'venues'],
  ],
  [
    'doors of the session',
    () =>
      sql`
        update event_session set doors_at = starts_at, doors_local = starts_local
        where id = ${order.sessionIds[0]}`.execute(adminDb()),
    ['sessions'],
  ],
  [
    'a refund that succeeds',
    () =>
      sql`
        update refund set state = 'succeeded', settled_at = now() where order_id = ${order.orderId}`.execute(
        adminDb(),
      ),
    ['refunds'],
  ],
  [
    'what nobody sees of a refund',
    () => sql`update refund set attempts = attempts + 1, failure = 'x'`.execute(adminDb()),
    [],
  ],
  [
    'what nobody sees of an order',
    () =>
      sql`update ticket_order set first_touch = '{}', consent_wording = 'x' where id = ${order.orderId}`.execute(
        adminDb(),
      ),
    [],
  ],
  [
    'the same values again',
    () => sql`update event set title = title where id = ${order.eventId}`.execute(adminDb()),
    [],
  ],
])('%s makes a new version of what shows it and of nothing else', async (_what, change, expected) => {
  const names: ApiResourceName[] = [
    'events',
    'orders',
    'refunds',
    'sessions',
    'ticket_types',
    'tickets',
    'venues',
  ];
  /** Every object, with the instant of its last change. */
  const versions = async () =>
    Promise.all(
      names.map(async (name) => {
        const { data } = (await get(`/${name}`)) as { data: Array<{ id: string; changed_at: string }> };
        return [
          name,
          data
            .map(({ id, changed_at }) => `${id} ${changed_at}`)
            .sort()
            .join(),
        ] as const;
      }),
    );
  const before = await versions();
  await change();
  const changed = (await versions())
    .filter(([, at], place) => at !== before[place]?.[1])
    .map(([name]) => name);
  expect(changed).toEqual(expected);
});
