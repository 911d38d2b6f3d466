import { sql } from 'kysely';
import {
  organiserSorts,
  providerOrganiserDocument,
  providerOrganisersDocument,
  type OrganiserDetail,
  type ProviderOrganisers,
} from '../../../../src/contract/provider/organisers';
import { countFigures } from '../../../../src/server/provider/organiser/figuresJobs';
import { listUncounted } from '../../../../src/server/provider/organiser/figuresQueries';
import { buildEvent } from '../../../support/factories/eventFactories';
import { buildOrganiser } from '../../../support/factories/factories';
import { buildOrder } from '../../../support/factories/orderFactories';
import { buildSendingCampaign } from '../../../support/factories/sendingFactories';
import { settableClock } from '../../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const NOW = '2026-11-25T01:00:00Z';
const DAY = 86_400_000;
const clock = settableClock(NOW);
let server: TestServer;
let admin: TestPerson;
beforeEach(async () => {
  clock.set(NOW);
  server = await startServer({ clock });
  admin = await server.signedIn(['isAdmin']);
});
afterEach(() => server.close());

const list = (question: object = {}, who = admin) =>
  who.graphql<{ providerOrganisers: ProviderOrganisers }>(providerOrganisersDocument, { ...question });
const found = async (question: object = {}) => {
  const { data, errors } = await list(question);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.providerOrganisers;
};
const detailOf = (id: string, who = admin) =>
  who.graphql<{ providerOrganiser: OrganiserDetail }>(providerOrganiserDocument, { id });

/** A campaign that began at an instant, with one recipient for each state. */
async function sentCampaign(organiserId: string, states: string[], startedAt = clock.now()): Promise<string> {
  const id = await buildSendingCampaign(server.services, organiserId, { count: states.length });
  await sql`
    update campaign_recipient set state = given.state,
      skip_reason = case when given.state = 'skipped' then 'suppressed' end
    from unnest(${states}::text[]) with ordinality as given (state, place)
    where campaign_id = ${id} and address = 'person-' || place || '@example.org'`.execute(
    server.services.database.adminDb,
  );
  await server.services.database.adminDb
    .updateTable('campaign')
    .set({ state: 'sent', sending_started_at: startedAt, finished_at: startedAt })
    .where('id', '=', id)
    .execute();
  return id;
}
const outcomes = [
  'accepted',
  'delivered',
  'bounced_soft',
  'bounced_hard',
  'failed',
  'complained',
  'skipped',
  'pending',
];

test('the figures, after a count, are those of campaigns and orders of the last 30 days, less refunds', async () => {
  const { organiserId } = await buildOrganiser(server.services, { name: 'Pier Nights' });
  expect((await found({ search: 'Pier' })).organisers).toMatchObject([
    { name: 'Pier Nights', figures: null },
  ]);
  await sentCampaign(organiserId, outcomes);
  await sentCampaign(organiserId, ['accepted'], new Date(clock.now().getTime() - 31 * DAY));
  const { orderId, totalCents } = await buildOrder(server.services, organiserId);
  const late = await buildOrder(server.services, organiserId);
  const { adminDb } = server.services.database;
  await adminDb.updateTable('ticket_order').set({ refunded_cents: 100 }).where('id', '=', orderId).execute();
  await adminDb
    .updateTable('ticket_order')
    .set({ completed_at: new Date(clock.now().getTime() - 31 * DAY) })
    .where('id', '=', late.orderId)
    .execute();
  await countFigures(server.services);
  expect((await found({ search: 'Pier' })).organisers[0]?.figures).toEqual({
    ...{ sent: 6, bounced: 2, complained: 1, orders: 1, orderCents: totalCents - 100 },
    countedAt: clock.now().toISOString(),
  });
  clock.pass(31 * DAY);
  await countFigures(server.services);
  admin = await server.signedIn(['isAdmin']);
  expect((await found({ search: 'Pier' })).organisers[0]?.figures).toMatchObject({ sent: 0, orders: 0 });
});

test('a finished campaign, counted, is counted again only after a report about it', async () => {
  const { organiserId } = await buildOrganiser(server.services);
  const { adminDb } = server.services.database;
  const id = await sentCampaign(organiserId, ['accepted', 'accepted']);
  await countFigures(server.services);
  clock.pass(3_600_000);
  expect(await listUncounted(adminDb, clock.now())).toEqual([id]);
  await countFigures(server.services);
  clock.pass(3_600_000);
  await countFigures(server.services);
  expect(await listUncounted(adminDb, clock.now())).toEqual([]);

  await sql`
    with bounced as (
      update campaign_recipient set state = 'bounced_hard' where campaign_id = ${id} and address like 'person-1@%'
      returning id
    )
    insert into mail_feedback (organiser_id, campaign_id, recipient_id, provider, provider_event_id, kind, answer,
      happened_at, received_at)
    select ${organiserId}::uuid, ${id}::uuid, id, 'ses', 'one', 'bounced_hard', '', ${clock.now()}, ${clock.now()}
    from bounced`.execute(adminDb);
  await countFigures(server.services);
  expect(await listUncounted(adminDb, clock.now())).toEqual([id]);
  expect((await detailOf(organiserId)).data?.providerOrganiser.campaigns).toMatchObject([
    { id, sent: 2, bounced: 1, complained: 0 },
  ]);
});

test('the list, longer than a page, is complete and in order by each column, in both directions', async () => {
  const { database } = server.services;
  for (let at = 0; at < 107; at++) {
    await buildOrganiser(server.services, { name: `Organiser ${at % 40}`, planId: 4 + (at % 5) });
  }
  await sql`
    insert into organiser_figures (organiser_id, mails, bounced, complained, orders, order_cents, counted_at)
    select id, n % 7 * 1000, n % 3, n % 2, n % 5, n % 11 * 100, now()
    from (select id, row_number() over (order by id) as n from organiser) as one where n % 4 <> 0`.execute(
    database.adminDb,
  );
  const every = (await database.adminDb.selectFrom('organiser').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
  for (const sort of organiserSorts) {
    for (const descending of [true, false]) {
      const ids: string[] = [];
      let after: string | null = null;
      do {
        const page: ProviderOrganisers = await found({ sort, descending, after });
        expect(page.total).toBe(every.length);
        ids.push(...page.organisers.map(({ id }) => id));
        after = page.after ?? null;
      } while (after);
      expect([...ids].sort()).toEqual(every);
    }
  }
  const byMails = (await found({ sort: 'sent' })).organisers.map(({ figures }) => figures?.sent ?? 0);
  expect(byMails).toEqual([...byMails].sort((one, other) => other - one));
  const byName = (await found({ sort: 'name', descending: false })).organisers.map(({ name }) => name);
  expect(byName).toEqual([...byName].sort());
});

test('the list, narrowed by country and plan, has and counts only those', async () => {
  const { organiserId } = await buildOrganiser(server.services, { country: 'au', planId: 8 });
  await buildOrganiser(server.services, { country: 'nz', planId: 8 });
  expect(await found({ country: 'au', plan: '8' })).toMatchObject({
    total: 1,
    organisers: [{ id: organiserId }],
  });
});

test('an organiser that is suspended or closing shows both, and is found by each state; the others are active', async () => {
  const { organiserId } = await buildOrganiser(server.services);
  const { adminDb } = server.services.database;
  await sql`
    insert into suspension (organiser_id, kind, reason, since)
    select ${organiserId}::uuid, kind, 'Too many complaints', now() from unnest(array['sending', 'selling']) as kind`.execute(
    adminDb,
  );
  await sql`
    insert into organiser_closing (organiser_id, closed_at, closes_at)
    values (${organiserId}, now(), now() + interval '30 days')`.execute(adminDb);
  for (const state of ['sendingSuspended', 'sellingSuspended', 'closing']) {
    expect(await found({ state })).toMatchObject({
      total: 1,
      organisers: [{ id: organiserId, states: ['sendingSuspended', 'sellingSuspended', 'closing'] }],
    });
  }
  const active = await found({ state: 'active' });
  expect(active.organisers.map(({ id, states }) => [id, states])).toEqual([[admin.organiserId, ['active']]]);
  expect((await found({ sort: 'state' })).organisers[0]?.id).toBe(organiserId);
  expect((await list({ state: 'gone' })).errors?.[0]?.extensions.field).toBe('state');
});

test.each<[string, object, string]>([
  ['an unknown country', { country: 'uk' }, 'country'],
  ['a plan that is no number', { plan: "7' or 1=1" }, 'plan'],
  ['a text of 201 characters', { search: 'x'.repeat(201) }, 'search'],
  ['a forged cursor', { after: 'WyIiXQ.AAAAAAAAAAAAAAAAAAAAAA' }, 'after'],
  ['a cursor that is no token', { after: '../../etc' }, 'after'],
])('the list, asked with %s, is refused at its field', async (_what, question, field) => {
  expect((await list(question)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
});

test('a cursor of another order is refused', async () => {
  for (let at = 0; at < 51; at++) await buildOrganiser(server.services);
  const { after } = await found({ sort: 'name' });
  expect(after).toEqual(expect.any(String));
  for (const other of [
    { sort: 'sent' },
    { sort: 'name', search: 'a' },
    { sort: 'name', descending: false },
  ]) {
    expect((await list({ ...other, after })).errors?.[0]?.extensions.field).toBe('after');
  }
});

test('the last sign-in is kept after the session has ended', async () => {
  const person = await server.signedIn(['events']);
  const at = (await detailOf(person.organiserId)).data?.providerOrganiser.organiser.lastSignInAt;
  expect(at).toBe(clock.now().toISOString());
  await server.services.database.adminDb
    .deleteFrom('sign_in_session')
    .where('user_id', '=', person.userId)
    .execute();
  expect((await found({ search: person.email })).organisers[0]?.lastSignInAt).toBe(at);
  expect((await detailOf(person.organiserId)).data?.providerOrganiser.people).toMatchObject([
    { email: person.email, role: 'owner', isSuspended: false, lastSignInAt: at },
  ]);
});

test('the page of an organiser shows its live events, what waits for an admin, and what admins decided', async () => {
  const { organiserId } = await buildOrganiser(server.services, { name: 'Pier Nights' });
  await buildEvent(server.services, organiserId, { title: 'Jazz', state: 'live' });
  const { id } = await buildEvent(server.services, organiserId, { title: 'Poetry', state: 'in_review' });
  await buildEvent(server.services, organiserId, { title: 'Draft', state: 'draft' });
  const { database } = server.services;
  const entry = { organiser_id: organiserId, user_id: admin.userId, happened_at: clock.now() };
  await database.adminDb
    .insertInto('audit_entry')
    .values([
      { ...entry, action: 'event.returned', detail: JSON.stringify({ reason: 'Say who plays.' }) },
      { ...entry, action: 'event.state_changed', detail: '{}' },
    ])
    .execute();
  expect((await detailOf(organiserId)).data?.providerOrganiser).toMatchObject({
    organiser: { name: 'Pier Nights', events: 3 },
    liveEvents: [{ title: 'Jazz' }],
    liveEventCount: 1,
    approvals: [{ id, kind: 'event', title: 'Poetry' }],
    history: [{ action: 'event.returned', by: 'Pat Lee', reason: 'Say who plays.' }],
  });
});

test('the page of no organiser, or of an id that is none, is not found', async () => {
  for (const id of ['7b0d8f0e-8a43-4c57-9a2a-6f0b5f8a0001', 'nothing', '', "'; drop table organiser; --"]) {
    expect((await detailOf(id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
});

test('an organiser’s owner sees neither the list nor a page, also not 200 times at once', async () => {
  const owner = await server.signedIn(['events', 'preferences', 'emailCampaign', 'connect']);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      at % 2 ? list({}, owner) : detailOf(at % 4 ? admin.organiserId : owner.organiserId, owner),
    ),
  );
  expect(new Set(answers.map(({ errors }) => errors?.[0]?.extensions.code))).toEqual(new Set(['FORBIDDEN']));
  expect(answers.every(({ data }) => !data || Object.values(data).every((value) => value === null))).toBe(
    true,
  );
});
