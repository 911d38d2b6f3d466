import { sql } from 'kysely';
import { ordersDownloadPath, type OrdersFilter } from '../../../../src/contract/order/order';
import { refundOrder } from '../../../../src/server/order/refund/refundService';
import { buildOrder } from '../../../support/factories/orderFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { unchanged } from '../../../support/portal/unchanged';

/** The list of orders as a file: its contents, its access check, and its audit entry (DOMAIN section 8). */
let server: TestServer;
let person: TestPerson;
let made: Record<'ana' | 'formula' | 'invoice', Awaited<ReturnType<typeof buildOrder>>>;

beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['events']);
  const { services } = server;
  const { organiserId } = person;
  const ana = await buildOrder(services, organiserId);
  const formula = await buildOrder(services, organiserId, { quantity: 1 });
  const invoice = await buildOrder(services, organiserId, { quantity: 3, method: 'invoice' });
  made = { ana, formula, invoice };
  const { adminDb } = services.database;
  const buyer_name = '=HYPERLINK("http://evil.example";"Ana"), of \n "Tidal"';
  await adminDb
    .updateTable('ticket_order')
    .set({ buyer_name, buyer_address: '+a@example.org' })
    .where('id', '=', formula.orderId)
    .execute();
  await adminDb
    .updateTable('ticket_order')
    // Ten minutes before midnight of 3 May in Auckland.
    .set({ created_at: new Date('2030-05-02T11:50:00Z') })
    .where('id', '=', invoice.orderId)
    .execute();
  const refundInput = { addOns: [], reason: 'Ill', message: '', requestKey: 'csv-refund-of-one' };
  const place = { organiserId, orderId: ana.orderId, userId: null };
  await refundOrder(services, place, { ...refundInput, ticketIds: ana.ticketIds.slice(0, 1) });
});
afterAll(() => server.close());

const path = (filter: Partial<OrdersFilter>) =>
  `/api/v2/nz${ordersDownloadPath({ search: '', filter: 'all', ...filter })}`;
async function download(filter: Partial<OrdersFilter> = {}) {
  const { body, ...reply } = await person.get(path(filter));
  return { ...reply, body, lines: body.split('\r\n').filter((line) => line !== '') };
}
const numbers = async (filter: Partial<OrdersFilter>) =>
  (await download(filter)).lines.slice(1).map((line) => line.split(',')[0]);

test('the file, of all orders, starts with a byte order mark and contains every order with its amounts', async () => {
  const { status, headers, body, lines } = await download();
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'text/csv; charset=utf-8', 'no-store'],
  ]);
  expect(headers['content-disposition']).toBe('attachment; filename="orders.csv"');
  expect(body.slice(0, 80)).toBe(
    '\uFEFFOrder,Event,State,Sold by,Name,Email,Tickets,Currency,Total,Refunded,Owed,Created'.slice(0, 80),
  );
  expect(lines).toHaveLength(4);
  const line = (number: string) => lines.find((each) => each.startsWith(number)) ?? '';
  expect(line(made.ana.number)).toMatch(
    /,complete,web,"Ana Tūī","ana@example\.org",1,NZD,92\.00,46\.00,0\.00,\d{4}-\d\d-\d\dT[\d:.]+Z,\d{4}-\d\d-\d\dT/,
  );
  expect(line(made.invoice.number)).toContain(',3,NZD,138.00,0.00,138.00,');
});

test('the file, of a buyer whose name is a formula, neutralises and quotes each cell', async () => {
  const { body } = await download({ search: made.formula.number });
  expect(body).toContain(
    ',"\'=HYPERLINK(""http://evil.example"";""Ana""), of \n ""Tidal""","\'+a@example.org",',
  );
});

test('the file, filtered, contains only the matching orders', async () => {
  const { ana, formula, invoice } = made;
  expect(await numbers({ filter: 'owing' })).toEqual([invoice.number]);
  expect(await numbers({ filter: 'refunded' })).toEqual([ana.number]);
  expect(await numbers({ eventId: formula.eventId })).toEqual([formula.number]);
  expect(await numbers({ sessionId: ana.sessionIds[0] ?? '' })).toEqual([ana.number]);
  expect(await numbers({ search: invoice.number.toLowerCase() })).toEqual([invoice.number]);
  expect(await numbers({ channel: 'box_office' })).toEqual([]);
  // The dates are in the organiser's zone, both inclusive.
  expect(await numbers({ from: '2030-05-02', to: '2030-05-02' })).toEqual([invoice.number]);
  expect(await numbers({ from: '2030-05-03', to: '2030-05-03' })).toEqual([]);
});

test('the file, downloaded, leaves an audit entry with person and filters but without the search text', async () => {
  await download({ search: 'ana@example.org', filter: 'complete' });
  const entry = await server.services.database.adminDb
    .selectFrom('audit_entry')
    .select(['user_id', 'action', 'detail'])
    .where('organiser_id', '=', person.organiserId)
    .orderBy('happened_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ user_id: person.userId, action: 'orders.downloaded' });
  expect(entry.detail).toMatchObject({ filter: 'complete', searched: true });
  expect(JSON.stringify(entry.detail)).not.toContain('ana');
});

test('the file, with an invalid filter, without the permission or of another organiser, is refused', async () => {
  const still = <T>(act: () => Promise<T>) => unchanged(server, person.organiserId, act);
  const wrong = await still(() => person.get('/api/v2/nz/api/orders/download?filter=everything'));
  expect([wrong.status, wrong.json()]).toMatchObject([
    400,
    {
      error: { code: 'BAD_USER_INPUT', field: 'filter', message: expect.stringContaining('is one of: all,') },
    },
  ]);
  const other = await server.signedIn(['customers']);
  expect((await still(() => other.get(path({})))).status).toBe(403);
  const stranger = await server.signedIn(['events']);
  const theirs = await still(() => stranger.get(path({})));
  expect(theirs.body.trim().split('\r\n')).toHaveLength(1);
});

test('the file, of several pages of orders that were made at the same instants, has each once, newest first', async () => {
  const crowd = await server.signedIn(['events']);
  const { eventId } = await buildOrder(server.services, crowd.organiserId);
  const count = 20_500;
  await server.services.database.asAdmin((db) =>
    sql`insert into ticket_order (organiser_id, event_id, number, secret_hash, channel, state, currency, created_at)
      select ${crowd.organiserId}, ${eventId}, 'N' || n, decode(lpad(to_hex(n), 64, '0'), 'hex'), 'web', 'cancelled', 'NZD',
        timestamptz '2030-01-01' + n / 1000 * interval '1 hour'
      from generate_series(1, ${count}::int) as n`.execute(db),
  );
  const cells = (await crowd.get(path({ filter: 'lapsed' }))).body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','));
  expect(new Set(cells.map(([number]) => number)).size).toBe(count);
  const instants = cells.map((line) => line[11] ?? '');
  expect(instants).toHaveLength(count);
  expect(instants).toEqual([...instants].sort().reverse());
});
