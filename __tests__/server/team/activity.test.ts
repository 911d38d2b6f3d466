import { changePasswordDocument } from '../../../src/contract/account/account';
import {
  activityDocument,
  type ActivityEntry,
  activityPageSize,
  type ActivityPage,
  turnoutPerson,
} from '../../../src/contract/team/activity';
import { auditActions } from '../../../src/contract/team/auditActions';
import { ownerFlags } from '../../../src/contract/team/roles';
import { changeTeamMemberDocument, suspendTeamMemberDocument } from '../../../src/contract/team/team';
import { insertAuditEntry } from '../../../src/server/database/auditEntry';
import { idsToName, sentenceOf } from '../../../src/server/team/activity/activitySentences';
import { buildEvent } from '../../support/factories/eventFactories';
import { PASSWORD } from '../../support/factories/factories';
import { colleagueOf, memberOf, narrow } from '../../support/factories/teamFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  owner = await server.signedIn([...ownerFlags]);
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
const csvPath = '/v2/nz/api/activity/download';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function activityOf(person: TestPerson, filter: Record<string, unknown> = {}): Promise<ActivityPage> {
  const { data, errors } = await person.graphql<{ activity: ActivityPage }>(activityDocument, filter);
  if (!data?.activity) throw new Error(errors?.[0]?.message ?? 'The activity could not be read.');
  return data.activity;
}
const textOf = ({ parts }: Pick<ActivityEntry, 'parts'>) => parts.map(({ text }) => text).join('');
const textsOf = async (person: TestPerson, filter?: Record<string, unknown>) =>
  (await activityOf(person, filter)).entries.map(textOf);

/** Inserts entries, the last one the newest. */
async function insertEntries(count: number, { organiserId, userId } = owner, start = Date.now() - 1_000_000) {
  for (let at = 0; at < count; at += 1) {
    await insertAuditEntry(adminDb(), {
      organiserId,
      userId,
      action: 'provider.job_dropped',
      detail: { kind: `job ${at}` },
      now: new Date(start + at),
    });
  }
}

test('activity, after a change of role, says who did it, from where, and leads to the person', async () => {
  const colleague = await colleagueOf(server, owner, { role: 'door' });
  const { id, version } = await memberOf(owner, colleague);
  const access = { id, version, role: 'viewer', permissions: [], rights: [], scope: null };
  const changed = await server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    headers: { cookie: owner.cookie, 'user-agent': firefox },
    payload: { query: changeTeamMemberDocument, variables: access },
  });
  expect(changed.json()).not.toHaveProperty('errors');
  const { entries, total } = await activityOf(owner);
  expect([entries.length, total]).toEqual([1, 1]);
  const [entry] = entries;
  expect(entry && textOf(entry)).toMatch(/^Changed the role of door \d+ from Door to Viewer$/);
  expect(entry?.parts[1]?.link).toBe(`/portal/preferences/team/${id}`);
  expect(entry).toMatchObject({ network: '127.0.0.1', browser: 'Firefox on Linux' });
});

test('activity, for a thing that was deleted, says so without a link', async () => {
  const { id: eventId } = await buildEvent(server.services, owner.organiserId, { title: 'Gala' });
  const entry = { ...owner, action: 'event.approved', detail: { eventId } } as const;
  await insertAuditEntry(adminDb(), entry);
  const [before] = (await activityOf(owner)).entries;
  expect(before?.parts).toContainEqual({ text: 'Gala', link: `/event/${eventId}` });
  await adminDb().deleteFrom('event').where('id', '=', eventId).execute();
  expect(await textsOf(owner)).toEqual(['Approved a deleted event']);
});

test('activity shows what the server and the provider’s admins did as Turnout, without their address', async () => {
  const admin = await server.signedIn(['isAdmin']);
  const { organiserId } = owner;
  await insertAuditEntry(adminDb(), { organiserId, userId: null, action: 'stripe.withdrawn', detail: {} });
  await server.services.database.asAdmin(
    (db) => insertAuditEntry(db, { organiserId, userId: admin.userId, action: 'event.approved', detail: {} }),
    { network: '203.0.113.9', browser: 'Firefox' },
  );
  const page = await activityOf(owner, { person: turnoutPerson });
  expect(page.entries.map(({ who, network, browser }) => [who, network, browser])).toEqual([
    ['Turnout', null, null],
    ['Turnout', null, null],
  ]);
  expect(page.people.map(({ id }) => id)).toEqual([owner.userId]);
  expect(JSON.stringify(page)).not.toContain(admin.userId);
});

test('activity keeps the person’s name after they left, and can be filtered by them', async () => {
  const colleague = await colleagueOf(server, owner);
  await insertEntries(1, { ...owner, userId: colleague.userId });
  await adminDb().deleteFrom('membership').where('id', '=', colleague.membershipId).execute();
  await insertEntries(1);
  const { entries, people } = await activityOf(owner, { person: colleague.userId });
  expect(entries).toHaveLength(1);
  expect(people.find(({ id }) => id === colleague.userId)?.name).toBe(entries[0]?.who);
});

test('activity filters by kind of action and by days of the organiser’s zone', async () => {
  const entry = { ...owner, detail: {} };
  // Half past eleven in the evening of the 30th in Auckland, and half past midnight of the 1st.
  await insertAuditEntry(adminDb(), {
    ...entry,
    action: 'orders.downloaded',
    now: new Date('2026-06-30T11:30:00Z'),
  });
  await insertAuditEntry(adminDb(), {
    ...entry,
    action: 'suppressions.downloaded',
    now: new Date('2026-06-30T12:30:00Z'),
  });
  expect(await textsOf(owner, { group: 'orders' })).toEqual(['Downloaded orders']);
  expect(await textsOf(owner, { until: '2026-06-30' })).toEqual(['Downloaded orders']);
  expect(await textsOf(owner, { from: '2026-07-01', until: '2026-07-01' })).toEqual([
    'Downloaded the suppressions',
  ]);
  expect(await textsOf(owner, { from: '2026-07-02' })).toEqual([]);
});

test('activity, paged while new entries arrive, repeats and omits nothing', async () => {
  await insertEntries(activityPageSize * 2 + 5);
  const seen: string[] = [];
  let key: string | null = null;
  do {
    const page: ActivityPage = await activityOf(owner, { key });
    seen.push(...page.entries.map(textOf));
    key = page.lastEvaluatedKey ?? null;
    await insertEntries(3, owner, Date.now() + 1_000);
  } while (key !== null);
  const expected = Array.from({ length: activityPageSize * 2 + 5 }, (_, at) => `Dropped the job job ${at}`);
  expect(seen).toEqual(expected.reverse());
});

test('activity refuses a paging key of another filter, of another organiser, and a forged one', async () => {
  await insertEntries(activityPageSize + 1);
  const other = await server.signedIn([...ownerFlags]);
  const { lastEvaluatedKey: key } = await activityOf(owner);
  await expect(activityOf(owner, { key, group: 'team' })).rejects.toThrow('can no longer be found');
  await expect(activityOf(other, { key })).rejects.toThrow('can no longer be found');
  await expect(activityOf(owner, { key: `${key}x` })).rejects.toThrow('can no longer be found');
});

test('activity and its file contain nothing of another organiser', async () => {
  const other = await server.signedIn([...ownerFlags]);
  await insertEntries(2, other);
  expect((await activityOf(owner, { person: other.userId })).entries).toEqual([]);
  expect((await activityOf(owner)).people.map(({ id }) => id)).toEqual([owner.userId]);
  expect((await owner.get(csvPath)).body).not.toContain('job 1');
});

test('activity and its file are refused to people who do not manage the team or have a scope', async () => {
  await insertEntries(1);
  const { id: eventId } = await buildEvent(server.services, owner.organiserId);
  const scoped = await colleagueOf(server, owner);
  await narrow(server, scoped, { events: [eventId] });
  const people = [scoped];
  for (const role of ['marketing', 'door', 'finance', 'viewer'] as const) {
    people.push(await colleagueOf(server, owner, { role }));
  }
  for (const person of people) {
    const { data, errors } = await person.graphql(activityDocument, {});
    expect([data, errors?.[0]?.extensions?.code]).toEqual([null, 'FORBIDDEN']);
    expect((await person.get(csvPath)).status).toBe(403);
  }
  expect(await textsOf(await colleagueOf(server, owner))).toHaveLength(1);
});

test('the file has the filtered entries, neutralises formulas and is an entry itself', async () => {
  const { organiserId, userId } = owner;
  await adminDb()
    .updateTable('portal_user')
    .set({ first_name: '=HYPERLINK("http://evil.example")', last_name: '' })
    .where('id', '=', userId)
    .execute();
  await insertAuditEntry(adminDb(), { organiserId, userId, action: 'orders.downloaded', detail: {} });
  await insertAuditEntry(adminDb(), { organiserId, userId, action: 'contact.erased', detail: {} });
  const { status, body, headers } = await owner.get(`${csvPath}?group=orders`);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(body.startsWith('\uFEFFWhen (UTC),Who,What,Network address,Browser\r\n')).toBe(true);
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,"'=HYPERLINK(""http://evil.example"")",Downloaded orders,`);
  expect((await textsOf(owner))[0]).toBe('Downloaded the activity');
});

test('the file of more entries than one page of it has each once', async () => {
  const { organiserId, userId } = owner;
  const row = { organiser_id: organiserId, user_id: userId, detail: '{}', happened_at: new Date() };
  await adminDb()
    .insertInto('audit_entry')
    .values(Array.from({ length: 1_001 }, () => ({ ...row, action: 'orders.downloaded' })))
    .execute();
  const { body } = await owner.get(`${csvPath}?group=orders`);
  expect(body.trim().split('\r\n')).toHaveLength(1_002);
});

test('a password changed without a session of this server’s pages has the address of the request', async () => {
  await owner.graphql(changePasswordDocument, {
    currentPassword: PASSWORD,
    newPassword: 'a longer passphrase of mine',
  });
  const { entries } = await activityOf(owner, { group: 'account' });
  expect(entries.map((entry) => [textOf(entry), entry.network])).toEqual([
    ['Changed the own password', '127.0.0.1'],
  ]);
});

test('a suspended person is refused at once', async () => {
  const colleague = await colleagueOf(server, owner);
  const { id, version } = await memberOf(owner, colleague);
  await owner.graphql(suspendTeamMemberDocument, { id, version, suspended: true });
  expect((await colleague.get(csvPath)).status).toBe(401);
});

test('every action has a sentence that survives an entry without detail', () => {
  const names = {
    people: new Map(),
    things: {
      event: new Map(),
      session: new Map(),
      campaign: new Map(),
      audience: new Map(),
      contact: new Map(),
      order: new Map(),
    },
  };
  for (const action of [...Object.keys(auditActions), 'of.an_older_release']) {
    const entry = { action, detail: {} };
    expect(Object.values(idsToName([entry])).flat()).toEqual([]);
    const text = textOf({ parts: sentenceOf(entry, names) });
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
  }
});
