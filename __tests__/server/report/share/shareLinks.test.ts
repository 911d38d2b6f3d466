import { randomUUID } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { sql } from 'kysely';
import pino from 'pino';
import type { RevokeShareLinkMutation, ShareLinksQuery } from '../../../../src/contract/generated/operations';
import { sharedSalesPath } from '../../../../src/contract/paths/sellingPaths';
import {
  revokeShareLinkDocument,
  shareLinkLimits,
  shareLinkPath,
  shareLinksDocument,
} from '../../../../src/contract/report/shareLink';
import { hashOfSecret } from '../../../../src/server/http/secretHash';
import { sellDirectly } from '../../../../src/server/order/checkout/sellDirectly';
import { buildShareLink } from '../../../support/report/shareFactories';
import { buildSale } from '../../../support/factories/sellingFactories';
import { buildSuspension, endSuspension } from '../../../support/factories/suspensionFactories';
import { colleagueOf, narrow } from '../../../support/factories/teamFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const start = new Date('2026-03-12T03:00:00Z');
let now = start;
let logged = '';
let server: TestServer;
let owner: TestPerson;
let sale: Awaited<ReturnType<typeof buildSale>>;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) });
  server = await startServer({ clock: { now: () => now }, log });
});
beforeEach(async () => {
  now = start;
  owner = await server.signedIn(['events']);
  sale = await buildSale(server.services, owner.organiserId, {
    seats: 40,
    types: [
      { name: 'Adult', capacity: 40 },
      { name: 'Child', capacity: 40 },
    ],
  });
});
afterAll(() => server.close());

const create = (values: object = {}, who = owner) =>
  who.post(`/v2/nz${shareLinkPath}`, { eventId: sale.eventId, name: 'Promoter', ...values });
async function createdSecret(values: object = {}) {
  const reply = await create(values);
  expect(reply.status).toBe(200);
  return reply.json<{ secret: string }>().secret;
}
const list = async (who = owner) => {
  const { data, errors } = await who.graphql<ShareLinksQuery>(shareLinksDocument, { eventId: sale.eventId });
  return data?.shareLinks.links ?? errors?.[0]?.extensions.code;
};
const linksOf = async () => {
  const links = await list();
  if (!Array.isArray(links)) throw new Error('There is no list.');
  return links;
};
const revoke = (id: string, who = owner) =>
  who.graphql<RevokeShareLinkMutation>(revokeShareLinkDocument, { id });
const open = (secret: string, remoteAddress = '127.0.0.1') =>
  server.app.inject({ method: 'GET', url: sharedSalesPath(secret), remoteAddress });
const sell = (quantity = 1) =>
  sellDirectly(server.services, {
    organiserId: owner.organiserId,
    eventId: sale.eventId,
    wanted: [{ offerId: sale.offers[0]?.[0] ?? '', quantity }],
    channel: 'web',
  });

test('a share link, opened without a session, shows the figures of the event and no person', async () => {
  const { orderId } = await sell(3);
  await sql`
    update ticket_order set completed_at = ${now}, buyer_name = 'Mere Sentinel', buyer_address = 'mere@sentinel.test',
      buyer_phone = '021 555 0199' where id = ${orderId}`.execute(server.services.database.adminDb);
  const secret = await createdSecret();
  expect(secret).toMatch(/^[\w-]{32}$/);
  const page = await open(secret);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  const { document } = new JSDOM(page.body).window;
  const texts = [...document.querySelectorAll('.figures > div')].map((part) =>
    part.textContent?.replace(/\s+/g, ' ').trim(),
  );
  expect(texts).toEqual([
    expect.stringMatching(/^Tickets sold 3 of 40/),
    expect.stringMatching(/^Sales less refunds \$138\.00/),
    expect.stringMatching(/^Tickets today 3/),
    expect.stringMatching(/^Sales today \$138\.00/),
  ]);
  expect(document.querySelector('.fill-line')?.textContent).toContain('3 of 40 sold');
  const rows = [...document.querySelectorAll('[aria-labelledby=types] tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['Adult', '3'],
    ['Child', '0'],
  ]);
  expect(document.querySelectorAll('[aria-labelledby=days] tbody tr')).toHaveLength(30);
  expect(page.body).not.toMatch(/sentinel|555|TO-|href="\/event\//i);
});

test('a share link, is stored as a hash: neither the database nor the log nor the list has its secret', async () => {
  const secret = await createdSecret();
  await open(secret);
  await open(`${secret.slice(0, -1)}!`);
  const { adminDb } = server.services.database;
  const { rows } = await sql<{ secret_hash: Buffer; row: string }>`
    select secret_hash, event_share_link::text as row from event_share_link where event_id = ${sale.eventId}`.execute(
    adminDb,
  );
  expect(rows[0]?.secret_hash.equals(hashOfSecret(secret))).toBe(true);
  const stored = await sql<{ text: string }>`
    select coalesce(string_agg(text, ''), '') as text from (
      select reply::text as text from idempotent_reply union all select detail::text from audit_entry
      union all select payload::text from job
    ) as stored`.execute(adminDb);
  for (const text of [rows[0]?.row, stored.rows[0]?.text, JSON.stringify(await list()), logged]) {
    expect(text).not.toContain(secret.slice(0, 20));
  }
});

test('the list, counts the openings; a revoked link is 404 at once, and revoking it again changes nothing', async () => {
  const secret = await createdSecret({ name: '  Promoter  ' });
  expect(await list()).toMatchObject([{ name: 'Promoter', openCount: 0, openedAt: null, isExpired: false }]);
  await open(secret);
  now = new Date(start.getTime() + 60_000);
  await open(secret);
  const [link] = await linksOf();
  expect(link).toMatchObject({ openCount: 2, openedAt: now.toISOString() });
  const revoked = [await revoke(link?.id ?? ''), await revoke(link?.id ?? '')];
  expect(revoked.map(({ data }) => data?.revokeShareLink.links)).toEqual([[], []]);
  expect((await open(secret)).statusCode).toBe(404);
  const entries = await server.services.database.adminDb
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('organiser_id', '=', owner.organiserId)
    .where('action', 'like', 'share_link%')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['share_link.created', 'share_link.revoked']);
  expect(entries[0]?.detail).toMatchObject({ eventId: sale.eventId, name: 'Promoter' });
});

test('a last day, ends with that day in the zone of the organiser, and cannot be in the past', async () => {
  expect((await create({ lastDay: '2026-03-11' })).json()).toMatchObject({ error: { field: 'lastDay' } });
  expect((await create({ lastDay: '2036-03-11' })).json()).toMatchObject({ error: { field: 'lastDay' } });
  const secret = await createdSecret({ lastDay: '2026-03-12' });
  now = new Date('2026-03-12T10:59:59Z');
  expect((await open(secret)).statusCode).toBe(200);
  now = new Date('2026-03-12T11:00:00Z');
  expect((await open(secret)).statusCode).toBe(404);
  expect(await list()).toMatchObject([{ lastDay: '2026-03-12', isExpired: true, openCount: 1 }]);
});

test('links that do not work, whatever the reason, lead to the same page with one sentence', async () => {
  const { adminDb } = server.services.database;
  const secret = await createdSecret();
  const gone = [await open('x'.repeat(32)), await open('short')];
  for (const kind of ['selling', 'sending'] as const) {
    await buildSuspension(server.services, owner.organiserId, kind);
    gone.push(await open(secret));
    await endSuspension(server.services, owner.organiserId, kind);
  }
  await sql`update event set state = 'archived' where id = ${sale.eventId}`.execute(adminDb);
  gone.push(await open(secret));
  await sql`update event set state = 'live' where id = ${sale.eventId}`.execute(adminDb);
  expect((await open(secret)).statusCode).toBe(200);
  await sql`
    insert into organiser_closing (organiser_id, closed_at, closes_at) values (${owner.organiserId}, ${now}, ${new Date(now.getTime() + 1)})`.execute(
    adminDb,
  );
  gone.push(await open(secret));
  expect(gone.map(({ statusCode }) => statusCode)).toEqual(gone.map(() => 404));
  expect(new Set(gone.map(({ body }) => body)).size).toBe(1);
  expect(gone[0]?.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  expect(new JSDOM(gone[0]?.body).window.document.querySelectorAll('main p')).toHaveLength(1);
});

test('the links of an event, for a stranger, a viewer or a colleague with another event, are not theirs to make or revoke', async () => {
  const { id } = await buildShareLink(server, owner, sale.eventId);
  const stranger = await server.signedIn(['events']);
  const other = await buildSale(server.services, owner.organiserId, { types: [{ name: 'Adult' }] });
  const narrowed = await colleagueOf(server, owner, { permissions: ['events'] });
  await narrow(server, narrowed, { role: 'marketing', events: [other.eventId] });
  for (const who of [stranger, narrowed]) {
    expect(await list(who)).toBe('NOT_FOUND');
    expect((await create({}, who)).status).toBe(404);
    expect((await revoke(id, who)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  const viewer = await colleagueOf(server, owner, { role: 'viewer', permissions: ['events'] });
  expect(await list(viewer)).toHaveLength(1);
  expect((await create({}, viewer)).json()).toMatchObject({ error: { code: 'READ_ONLY' } });
  expect((await revoke(id, viewer)).errors?.[0]?.extensions.code).toBe('READ_ONLY');
  const without = await colleagueOf(server, owner, { permissions: ['reporting'] });
  expect([await list(without), (await create({}, without)).status]).toEqual(['FORBIDDEN', 403]);
  expect((await create({ eventId: randomUUID() })).status).toBe(404);
  expect((await create({ name: ' ' })).json()).toMatchObject({ error: { field: 'name' } });
  expect(await linksOf()).toHaveLength(1);
});

test('200 links that are created at once, leave as many as may work; ended and revoked ones do not count', async () => {
  await buildShareLink(server, owner, sale.eventId, { lastDay: '2026-03-01' });
  const replies = await Promise.all(Array.from({ length: 200 }, () => create()));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(shareLinkLimits.links);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(200 - shareLinkLimits.links);
  const current = (await linksOf()).find(({ isExpired }) => !isExpired);
  await revoke(current?.id ?? '');
  expect((await create()).status).toBe(200);
});

test('one network, after 120 openings in ten minutes, has to wait, and another network does not', async () => {
  const secret = await createdSecret();
  for (let opened = 0; opened < 120; opened++) await open('unknown', '203.0.113.7');
  expect((await open(secret, '203.0.113.7')).statusCode).toBe(429);
  expect((await open(secret, '203.0.113.8')).statusCode).toBe(200);
  now = new Date(start.getTime() + 11 * 60_000);
  expect((await open(secret, '203.0.113.7')).statusCode).toBe(200);
});
