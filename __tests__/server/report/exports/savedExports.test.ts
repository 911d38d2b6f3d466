import { sql } from 'kysely';
import pino from 'pino';
import type { SavedExportsQuery, SaveExportMutation } from '../../../../src/contract/generated/operations';
import {
  deleteExportDocument,
  exportAddressPath,
  exportDimensions,
  exportDownloadPath,
  exportSheetPath,
  removeExportAddressDocument,
  savedExportLimits,
  savedExportsDocument,
  saveExportDocument,
} from '../../../../src/contract/report/savedExport';
import { salesDimensions, salesReportLimits } from '../../../../src/contract/report/salesReport';
import type { SavedExportValues } from '../../../../src/contract/report/savedExportInput';
import { sellDirectly } from '../../../../src/server/order/checkout/sellDirectly';
import { exportDays } from '../../../../src/server/report/exports/exportDays';
import { buildExportValues, buildSavedExport } from '../../../support/report/savedExportFactories';
import { buildSale } from '../../../support/factories/sellingFactories';
import { buildSuspension, endSuspension } from '../../../support/factories/suspensionFactories';
import { colleagueOf, narrow } from '../../../support/factories/teamFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const now = new Date('2026-03-12T03:00:00Z');
let logged = '';
let server: TestServer;
let owner: TestPerson;
let sale: Awaited<ReturnType<typeof buildSale>>;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) });
  server = await startServer({ clock: { now: () => now }, log });
});
beforeEach(async () => {
  owner = await server.signedIn(['events', 'reporting', 'customers']);
  sale = await buildSale(server.services, owner.organiserId, { types: [{ name: 'Adult' }] });
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
async function sell(eventSale = sale, buyer = '=cmd|calc') {
  const { orderId } = await sellDirectly(server.services, {
    organiserId: owner.organiserId,
    eventId: eventSale.eventId,
    wanted: [{ offerId: eventSale.offers[0]?.[0] ?? '', quantity: 2 }],
    channel: 'web',
  });
  await sql`
    update ticket_order set completed_at = ${now}, created_at = ${now}, buyer_name = ${buyer},
      buyer_address = 'mere@sentinel.test' where id = ${orderId}`.execute(adminDb());
}
const save = (values: Partial<SavedExportValues>, who = owner, id?: string) =>
  who.graphql<SaveExportMutation>(saveExportDocument, { id, input: buildExportValues('orders', values) });
async function savedId(values: Partial<SavedExportValues>) {
  const { data, errors } = await save(values);
  expect(errors).toBeUndefined();
  return data?.saveExport.exports.at(-1)?.id ?? '';
}
const listed = async (who = owner) =>
  (await who.graphql<SavedExportsQuery>(savedExportsDocument)).data?.savedExports;
const download = (id: string, who = owner) => who.get(`/v2/nz${exportDownloadPath(id)}`);
const linesOf = (body: string) => body.replace('\uFEFF', '').split('\r\n').slice(0, -1);
const makeAddress = (id: string, who = owner) => who.post(`/v2/nz${exportAddressPath(id)}`);
const secretOf = async (id: string) => (await makeAddress(id)).json<{ secret: string }>().secret;
const read = (secret: string) => server.app.inject({ method: 'GET', url: exportSheetPath(secret) });

test('an export of sales by day has more rows than the report shows', async () => {
  const days = salesReportLimits.rows + 1;
  await sql`
    insert into sale_figure (organiser_id, dimension, day, event_id, key, orders, tickets, sold_cents, sold_gst_cents,
      returned_tickets, returned_cents, returned_gst_cents)
    select ${owner.organiserId}, 'channel', ${now}::date - n, ${sale.eventId}, 'web', 1, 1, 100, 13, 0, 0, 0
    from generate_series(1, ${days}::int) as n`.execute(adminDb());
  const input = buildExportValues('sales', { dimension: 'day', period: 'all', columns: ['label', 'sold'] });
  const { data } = await owner.graphql<SaveExportMutation>(saveExportDocument, { input });
  const { body } = await download(data?.saveExport.exports.at(-1)?.id ?? '');
  expect(linesOf(body)).toHaveLength(1 + days);
});

test('an export, downloaded, has the chosen columns in the chosen order and no formula', async () => {
  await sell();
  const id = await savedId({ columns: ['total', 'name', 'tickets'], eventId: sale.eventId });
  expect(await listed()).toMatchObject({
    kinds: ['orders', 'ticketholders', 'sales'],
    exports: [{ id, eventId: sale.eventId, columns: ['total', 'name', 'tickets'], hasAddress: false }],
  });
  const file = await download(id);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(linesOf(file.body)).toEqual(['Total,Name,Tickets', `92.00,"'=cmd|calc",2`]);
  await save({ columns: ['tickets'], kind: 'sales' }, owner, id);
  expect(linesOf((await download(id)).body)).toEqual(['Tickets sold', '2']);
  const tickets = await savedId({ name: 'z', kind: 'ticketholders', columns: ['type', 'event'] });
  expect(linesOf((await download(tickets)).body)[0]).toBe('Ticket type,Event');
  const { rows } = await sql<{ count: number }>`
    select count(*) from audit_entry where organiser_id = ${owner.organiserId} and action = 'export.downloaded'`.execute(
    adminDb(),
  );
  expect(rows[0]?.count).toBe(3);
});

test('exported sales, by any dimension of the report but the seller, have rows with names', async () => {
  await sell();
  const id = await savedId({ kind: 'sales', columns: ['label', 'tickets'] });
  for (const [dimension, line] of [
    ['payment', 'Not recorded,2'],
    ['day', '2026-03-12,2'],
  ] as const) {
    await save({ kind: 'sales', dimension, columns: ['label', 'tickets'] }, owner, id);
    expect(linesOf((await download(id)).body)).toEqual(['Name,Tickets sold', line]);
  }
  expect(salesDimensions.filter((one) => !exportDimensions.some((known) => known === one))).toEqual([
    'seller',
  ]);
});

test('an address, read without a session, gives no personal data, and its secret is stored nowhere', async () => {
  await sell();
  const id = await savedId({ columns: ['name', 'total', 'email', 'number'] });
  const secret = await secretOf(id);
  const file = await read(secret);
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ]);
  expect(file.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  expect(linesOf(file.body)[0]).toBe('Total,Order');
  expect(file.body).not.toMatch(/cmd|sentinel/);
  expect(await listed()).toMatchObject({ exports: [{ hasAddress: true, readAt: now.toISOString() }] });
  const stored = await sql<{ text: string }>`
    select string_agg(text, '') as text from (
      select reply::text as text from idempotent_reply union all select detail::text from audit_entry
      union all select saved_export::text from saved_export union all select subject from sign_in_attempt
    ) as stored`.execute(adminDb());
  expect((stored.rows[0]?.text ?? '') + logged).not.toContain(secret.slice(0, 20));

  const renewed = await secretOf(id);
  expect((await read(secret)).statusCode).toBe(404);
  expect((await read(renewed)).statusCode).toBe(200);
  await owner.graphql(removeExportAddressDocument, { id });
  expect((await read(renewed)).statusCode).toBe(404);
});

test('an export of personal columns only, gets no address, and one with an address keeps another column', async () => {
  const personal = await savedId({ columns: ['name', 'email'] });
  expect((await makeAddress(personal)).json()).toMatchObject({ error: { field: 'columns' } });
  const id = await savedId({ name: 'z', columns: ['name', 'total'] });
  await secretOf(id);
  const { errors } = await save({ columns: ['name'] }, owner, id);
  expect(errors?.[0]?.extensions.field).toBe('columns');
});

test('an address, once its person loses the right, is suspended or leaves, or the organiser is suspended, is 404', async () => {
  const colleague = await colleagueOf(server, owner, { permissions: ['events', 'reporting'] });
  const { secret } = await buildSavedExport(server, colleague, buildExportValues('orders'));
  const member = (set: ReturnType<typeof sql>) =>
    sql`update membership set ${set} where id = ${colleague.membershipId}`.execute(adminDb());
  const both = sql`permissions = '{"events": true, "reporting": true}'`;
  expect((await read(secret)).statusCode).toBe(200);
  for (const [lose, regain] of [
    [sql`permissions = '{"events": true}'`, both],
    [sql`permissions = '{"reporting": true}'`, both],
    [sql`is_suspended = true`, sql`is_suspended = false`],
  ] as const) {
    await member(lose);
    expect((await read(secret)).statusCode).toBe(404);
    await member(regain);
    expect((await read(secret)).statusCode).toBe(200);
  }
  await buildSuspension(server.services, owner.organiserId, 'selling');
  expect((await read(secret)).statusCode).toBe(404);
  await endSuspension(server.services, owner.organiserId, 'selling');
  await sql`delete from membership where id = ${colleague.membershipId}`.execute(adminDb());
  expect((await read(secret)).statusCode).toBe(404);
  for (const wrong of ['x'.repeat(32), 'short']) expect((await read(wrong)).statusCode).toBe(404);
});

test('a person who is narrowed to some events, exports those only from then on, also at the address', async () => {
  const other = await buildSale(server.services, owner.organiserId, { types: [{ name: 'Child' }] });
  await sell();
  await sell(other);
  const colleague = await colleagueOf(server, owner, { permissions: ['events', 'reporting'] });
  for (const kind of ['orders', 'sales'] as const) {
    const columns = kind === 'orders' ? ['tickets'] : ['label', 'tickets'];
    const { secret } = await buildSavedExport(server, colleague, buildExportValues(kind, { columns }));
    expect(linesOf((await read(secret)).body)).toHaveLength(3);
    await narrow(server, colleague, { role: 'marketing', events: [other.eventId] });
    expect(linesOf((await read(secret)).body)).toHaveLength(2);
    await sql`
      update membership set scope_events = null, scope_venues = null where id = ${colleague.membershipId}`.execute(
      adminDb(),
    );
  }
});

test('the exports of a person, for a colleague or a stranger, do not exist; a kind needs its own right', async () => {
  const { id } = await buildSavedExport(server, owner, buildExportValues('orders'));
  const colleague = await colleagueOf(server, owner, { permissions: ['events', 'reporting'] });
  const stranger = await server.signedIn(['events', 'reporting']);
  for (const who of [colleague, stranger]) {
    expect((await listed(who))?.exports).toEqual([]);
    expect((await download(id, who)).status).toBe(404);
    expect((await makeAddress(id, who)).status).toBe(404);
    expect((await save({}, who, id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const { errors } = await who.graphql(deleteExportDocument, { id });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect((await save({ eventId: sale.eventId }, stranger)).errors?.[0]?.extensions.field).toBe('eventId');
  expect((await save({ columns: ['secret_hash'] })).errors?.[0]?.extensions.field).toBe('columns');
  const { errors } = await save({ kind: 'ticketholders', columns: ['name'] }, colleague);
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  await owner.graphql(deleteExportDocument, { id });
  expect((await listed())?.exports).toEqual([]);
});

test('exports that are created at once, are no more than the limit', async () => {
  for (let made = 2; made < savedExportLimits.exports; made++) await buildSavedExport(server, owner);
  const replies = await Promise.all(Array.from({ length: 6 }, () => save({})));
  expect(replies.filter(({ errors }) => errors?.[0]?.extensions.code === 'CONFLICT')).toHaveLength(4);
  expect((await listed())?.exports).toHaveLength(savedExportLimits.exports);
});

test.each([
  ['last7', { from: '2026-02-23', to: '2026-03-01' }],
  ['thisMonth', { from: '2026-03-01', to: '2026-03-01' }],
  ['lastMonth', { from: '2026-02-01', to: '2026-02-28' }],
  ['all', null],
] as const)('the period %s, on the first of a month, are these days', (period, days) => {
  expect(exportDays(period, '2026-03-01')).toEqual(days);
});
