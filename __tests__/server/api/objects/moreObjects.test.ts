import { sql } from 'kysely';
import {
  apiResourceNames,
  resourceOf,
  type ApiResourceName,
} from '../../../../src/contract/api/apiResources';
import { apiScopeFacts } from '../../../../src/contract/api/apiScopes';
import { campaignHead } from '../../../../src/server/campaign/report/campaignReportService';
import { campaignStat } from '../../../../src/server/campaign/report/campaignStatService';
import { buildApiKey } from '../../../support/api/apiFactories';
import { apiFlags, buildApiWorld } from '../../../support/api/apiWorld';
import { buildEvent } from '../../../support/factories/eventFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
let world: Awaited<ReturnType<typeof buildApiWorld>>;
let call: Awaited<ReturnType<typeof buildApiKey>>['call'];

beforeAll(async () => {
  let calls = 0;
  // A second for each look at the clock, so that the rate limit stays out of the way.
  server = await startServer({ clock: { now: () => new Date(Date.now() + 1_000 * (calls += 1)) } });
  person = await server.signedIn([...apiFlags]);
  world = await buildApiWorld(server, person.organiserId);
  ({ call } = await buildApiKey(server, person));
});
afterAll(() => server.close());

type Reply = Record<string, unknown>;
const get = async (path: string) => {
  const reply = await call(path);
  expect([path, reply.statusCode, reply.body.slice(0, 300)]).toEqual([path, 200, expect.anything()]);
  return reply.json<Reply>();
};
const anInstant = expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const aChange = expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/) as string;

test('a check-in shows what happened, where and when, with its ticket and session', async () => {
  expect(await get(`/check_ins/${world.checkInId}?expand=ticket,session`)).toEqual({
    object: 'check_in',
    id: world.checkInId,
    outcome: 'in',
    event_id: world.eventId,
    session_id: world.sessionId,
    ticket_id: world.ticketId,
    device: 'Front door',
    scanned_at: anInstant,
    undone_at: null,
    changed_at: aChange,
    ticket: expect.objectContaining({ object: 'ticket', id: world.ticketId, checked_in: true }) as object,
    session: expect.objectContaining({ object: 'session', id: world.sessionId }) as object,
  });
});

test('a promo code shows what it takes off, its limits and how often it was used', async () => {
  expect(await get(`/promo_codes/${world.promoCodeId}?expand=uses`)).toEqual({
    object: 'promo_code',
    id: world.promoCodeId,
    state: 'active',
    event_id: world.eventId,
    code: 'EARLY',
    percent_off: 10,
    cents_off: null,
    currency: 'NZD',
    ticket_type_ids: [],
    zone: 'Pacific/Auckland',
    valid_from: null,
    valid_from_local: null,
    valid_until: null,
    valid_until_local: null,
    most_uses: 5,
    created_at: anInstant,
    changed_at: aChange,
    uses: { used: 0, in_carts: 0, free: 5 },
  });
});

test('an add-on, and its sale with an event, show price, stock and state', async () => {
  expect(await get(`/event_add_ons/${world.eventAddOnId}?expand=add_on,event`)).toEqual({
    object: 'event_add_on',
    id: world.eventAddOnId,
    state: 'on_sale',
    event_id: world.eventId,
    add_on_id: world.addOnId,
    capacity: 50,
    closed_at: null,
    changed_at: aChange,
    event: expect.objectContaining({ object: 'event' }) as object,
    add_on: {
      object: 'add_on',
      id: world.addOnId,
      state: 'active',
      name: 'Programme',
      description: 'Printed',
      currency: 'NZD',
      price_cents: 1_500,
      stock: 200,
      created_at: anInstant,
      changed_at: aChange,
    },
  });
});

test('a waitlist entry shows its state and its person', async () => {
  expect(await get(`/waitlist_entries/${world.waitlistEntryId}?expand=order`)).toMatchObject({
    state: 'waiting',
    person: { name: 'Ana Tūī', email: 'ana@example.org' },
    quantity: 2,
    order_id: null,
    order: null,
    settled_at: null,
  });
});

test('a contact shows how it agreed and why it gets no email, with its consents', async () => {
  expect(await get(`/contacts/${world.contactId}?expand=consents`)).toEqual({
    object: 'contact',
    id: world.contactId,
    email: 'ana@example.org',
    fields: { first_name: 'Ana Tūī' },
    stopped: 'unsubscribed',
    paused_until: null,
    consented_by: ['checkout'],
    created_at: anInstant,
    changed_at: aChange,
    consents: [
      {
        object: 'consent',
        id: world.consentId,
        state: 'given',
        contact_id: world.contactId,
        email: 'ana@example.org',
        source: 'checkout',
        wording: 'Send me news.',
        said_at: null,
        recorded_at: anInstant,
        changed_at: aChange,
      },
    ],
  });
});

test('contacts, read one by one with a cursor, each come once', async () => {
  await sql`
    insert into contact (organiser_id, address)
    select ${person.organiserId}, 'n' || n || '@example.org' from generate_series(1, 5) as n`.execute(
    server.services.database.adminDb,
  );
  const seen: string[] = [];
  let cursor = '';
  for (let hasMore = true; hasMore;) {
    const page = await get(`/contacts?limit=1${cursor && `&cursor=${cursor}`}`);
    seen.push(...(page.data as Array<{ id: string }>).map(({ id }) => id));
    hasMore = page.has_more === true;
    cursor = String(page.next_cursor);
  }
  expect(seen).toHaveLength(6);
  expect(new Set(seen).size).toBe(6);
});

test.each([
  '/contacts/7e6d',
  `/contacts/${'9'.repeat(16)}`,
  '/contacts/0b8f6f0e-8a3c-4b2f-9a53-6c1c6a8f0c11',
])('%s is not found', async (path) => {
  expect((await call(path)).statusCode).toBe(404);
});

test('a cursor of a list with other ids is refused', async () => {
  const { next_cursor: cursor } = await get('/events?limit=1');
  expect((await call(`/contacts?cursor=${String(cursor)}`)).json()).toMatchObject({ field: 'cursor' });
});

test('deleted contacts and lifted suppressions are named, and suppressions of all organisers are nobody’s', async () => {
  const { adminDb } = server.services.database;
  const { rows } = await sql<{ id: number }>`
    insert into suppression (scope, organiser_id, address, reason)
    values ('organiser', ${person.organiserId}, 'x@example.org', 'added_by_hand'), ('platform', null, 'y@example.org', 'complaint')
    returning id`.execute(adminDb);
  const listed = JSON.stringify(await get('/suppressions'));
  expect(listed).toContain(`"id":"${rows[0]?.id}"`);
  expect(listed).not.toContain(`"id":"${rows[1]?.id}"`);
  await sql`delete from suppression where address in ('x@example.org', 'y@example.org')`.execute(adminDb);
  const { data } = await get('/contact_deletions');
  expect(data).toMatchObject([
    { deleted_object: 'contact', deleted_id: world.leftId },
    { deleted_object: 'suppression', deleted_id: String(rows[0]?.id) },
  ]);
});

test('the counts of an audience are those of the portal, and a rule has none', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into audience (organiser_id, name, kind, rule) values (${person.organiserId}, 'Rule', 'rule', '{}')
    returning id`.execute(server.services.database.adminDb);
  expect(await get(`/audiences/${world.audienceId}?expand=counts`)).toMatchObject({
    kind: 'list',
    name: 'Friends',
    counts: { contacts: 1, mailable: 0 },
  });
  expect(await get(`/audiences/${rows[0]?.id ?? ''}?expand=counts`)).toMatchObject({
    kind: 'rule',
    counts: { contacts: null, mailable: null },
  });
});

test('the statistics of a campaign are those of its report', async () => {
  const { statistics } = await get(`/campaigns/${world.campaignId}?expand=statistics`);
  const { database } = server.services;
  const report = await database.withOrganiser(person.organiserId, async (db) => {
    const head = await campaignHead(db, person.organiserId, world.campaignId);
    return campaignStat(db, head, { interval: 'day', attribution: { model: 'last', days: 7 } }, new Date());
  });
  const { total, waiting, inFlight, sent, failed, skipped, unknown } = report.progress;
  expect(statistics).toEqual({
    recipients: { total, waiting, in_flight: inFlight, sent, failed, skipped, unknown },
    sent_by: { accepted: 0, delivered: 1, bounced_soft: 0, bounced_hard: 1, complained: 0 },
    opened: report.opens.people,
    clicked: report.clicks.people,
    unsubscribed: report.unsubscribes,
    orders: report.orders.orders,
    revenue_cents: report.orders.cents,
    currency: 'NZD',
  });
  expect([total, sent, skipped, report.opens.people, report.clicks.people]).toEqual([3, 2, 1, 1, 1]);
  const comm = await get(`/ticketholder_comms/${world.commId}?expand=statistics,event`);
  expect(comm).toMatchObject({ object: 'ticketholder_comm', statistics: null, event: { id: world.eventId } });
  expect((await call(`/campaigns/${world.commId}`)).statusCode).toBe(404);
});

test('a key for one event reads what belongs to it, and nothing of the whole organisation', async () => {
  const key = await buildApiKey(server, person, { eventIds: [world.eventId] });
  const other = await buildEvent(server.services, person.organiserId);
  const empty = await buildApiKey(server, person, { eventIds: [other.id] });
  const counts = {
    check_ins: 1,
    promo_codes: 1,
    waitlist_entries: 1,
    event_add_ons: 1,
    ticketholder_comms: 1,
  };
  for (const [name, count] of Object.entries(counts)) {
    const lengthBy = async (by: typeof key) =>
      (await by.call(`/${name}`)).json<{ data: unknown[] }>().data.length;
    expect([name, await lengthBy(key), await lengthBy(empty)]).toEqual([name, count, 0]);
  }
  const isWhole = (name: ApiResourceName) => apiScopeFacts[resourceOf(name).scope].isWhole === true;
  const whole = apiResourceNames.filter(isWhole);
  expect(whole).toEqual([
    'add_ons',
    'audiences',
    'contacts',
    'consents',
    'suppressions',
    'contact_deletions',
    'campaigns',
  ]);
  for (const name of whole) expect([name, (await key.call(`/${name}`)).statusCode]).toEqual([name, 403]);
  expect((await key.call('/event_add_ons?expand=add_on')).statusCode).toBe(403);
});

test.each(['check_ins', 'promo_codes', 'waitlist_entries', 'event_add_ons', 'ticketholder_comms'])(
  '%s can be narrowed to one event',
  async (name) => {
    expect((await get(`/${name}?event_id=${world.eventId}`)).data).toHaveLength(1);
    expect((await get(`/${name}?event_id=${world.orderId}`)).data).toEqual([]);
  },
);
