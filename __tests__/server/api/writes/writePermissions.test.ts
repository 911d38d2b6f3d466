import { randomUUID } from 'node:crypto';
import { apiScopeFacts, apiScopes, type ApiScope } from '../../../../src/contract/api/apiScopes';
import { apiWriteNames, writeOf } from '../../../../src/contract/api/writes/apiWrites';
import { apiWriter, matching, type WriteReply } from '../../../support/api/apiWriter';
import { sendWrite, validWrites } from '../../../support/api/validWrites';
import { buildApiKey } from '../../../support/api/apiFactories';
import { organiserDigests } from '../../../support/factories/organiserRows';
import { allow } from '../../../support/permissionMatrix/matrixWorld';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
const flags = ['integration', 'events', 'venues', 'customers', 'emailCampaign'] as const;
const adminDb = () => server.services.database.adminDb;

beforeAll(async () => {
  let calls = 0;
  server = await startServer({ clock: { now: () => new Date(Date.now() + 1_000 * (calls += 1)) } });
});
beforeEach(async () => {
  person = await server.signedIn([...flags]);
});
afterAll(() => server.close());

const statusOf = (reply: WriteReply) => [reply.statusCode, reply.json<{ code: string }>().code];

const digests = () =>
  organiserDigests(server.services.database, person.organiserId, ['api_key', 'idempotent_reply']);

test('each write with its scope alone succeeds, and with every other scope is refused and changes nothing', async () => {
  const all = await buildApiKey(server, person);
  const { calls } = await validWrites(server, person);
  expect(Object.keys(calls)).toEqual(apiWriteNames);
  const refusers = new Map<ApiScope, Awaited<ReturnType<typeof buildApiKey>>>();
  for (const scope of apiScopes) {
    refusers.set(
      scope,
      await buildApiKey(server, person, { scopes: apiScopes.filter((one) => one !== scope) }),
    );
  }
  const before = await digests();
  for (const name of apiWriteNames) {
    const refuser = refusers.get(writeOf(name).scope);
    if (!refuser) throw new Error('Every scope has a key without it.');
    expect([name, ...statusOf(await sendWrite(server, { key: refuser, reader: all }, name, calls))]).toEqual([
      name,
      403,
      'FORBIDDEN',
    ]);
  }
  expect(await digests()).toEqual(before);
  for (const name of apiWriteNames) {
    // What others have changed or sold is built anew.
    const own = await validWrites(server, person);
    const isBlocked = name.startsWith('delete_');
    const key = await buildApiKey(server, person, { scopes: [writeOf(name).scope] });
    const reply = await sendWrite(server, { key, reader: all }, name, own.calls);
    expect([name, reply.statusCode]).toEqual([name, isBlocked ? 409 : writeOf(name).status]);
  }
});

test('each write about objects of another organiser is 404 and changes nothing of theirs', async () => {
  const stranger = await server.signedIn([...flags]);
  const theirs = await validWrites(server, stranger);
  const key = await buildApiKey(server, person);
  const theirKey = await buildApiKey(server, stranger);
  const theirDigests = () =>
    organiserDigests(server.services.database, stranger.organiserId, ['api_key', 'idempotent_reply']);
  const before = await theirDigests();
  for (const name of apiWriteNames) {
    if (name === 'unsubscribe_contact') continue;
    const reply = await sendWrite(server, { key, reader: theirKey }, name, theirs.calls);
    // Their venue in a new event is a wrong field.
    const expected = name === 'create_event' ? [400, 'BAD_USER_INPUT'] : [404, 'NOT_FOUND'];
    expect([name, ...statusOf(reply)]).toEqual([name, ...expected]);
  }
  expect(await theirDigests()).toEqual(before);
});

test('each write with an id that is none, or a path around it, is 404', async () => {
  const { key } = await buildApiKey(server, person);
  const write = apiWriter(server, key);
  const { calls } = await validWrites(server, person);
  for (const name of apiWriteNames.filter((one) => writeOf(one).path.includes('{id}'))) {
    for (const id of ['7', randomUUID(), 'a%00b', `${randomUUID()}%27--`]) {
      const path = writeOf(name).path.replace('{id}', id);
      const reply = await write(writeOf(name).method, path, calls[name][1], { 'if-match': '"1.x"' });
      expect([name, id, reply.statusCode === 404 || reply.statusCode === 400]).toEqual([name, id, true]);
    }
  }
});

test('a key that is limited to an event writes about it, and nothing else', async () => {
  const all = await buildApiKey(server, person);
  const own = await validWrites(server, person);
  const other = await validWrites(server, person);
  const limited = await buildApiKey(server, person, { eventIds: [own.order.eventId] });
  const before = await digests();
  for (const name of apiWriteNames) {
    const reply = await sendWrite(server, { key: limited, reader: all }, name, other.calls);
    const expected = writeOf(name).ofOrganisation ? 403 : 404;
    expect([name, reply.statusCode]).toEqual([name, expected]);
  }
  expect(await digests()).toEqual(before);
  for (const name of [
    'change_event',
    'change_session',
    'change_ticket_type',
    'create_session',
    'create_ticket_type',
    'create_promo_code',
    'check_in_ticket',
    'refund_order',
  ] as const) {
    const reply = await sendWrite(server, { key: limited, reader: all }, name, own.calls);
    expect([name, reply.statusCode]).toEqual([name, writeOf(name).status]);
  }
});

const member = () => adminDb().updateTable('membership').where('id', '=', person.membershipId);

test.each<[string, (scope: ApiScope) => Promise<unknown>, (scope: ApiScope) => boolean]>([
  ['may not manage integrations', () => allow(server, person, flags.slice(1)), () => true],
  ['became a viewer', () => member().set({ role: 'viewer' }).execute(), () => true],
  [
    'may not refund',
    () =>
      member()
        .set({ rights: ['personalData'] })
        .execute(),
    (scope) => scope === 'orders:write',
  ],
  [
    'lost the permission of the scope',
    (scope) =>
      allow(
        server,
        person,
        flags.filter((flag) => flag !== apiScopeFacts[scope].needs.flag),
      ),
    () => true,
  ],
  ['is suspended', () => member().set({ is_suspended: true }).execute(), () => true],
  [
    'left the team',
    () => adminDb().deleteFrom('membership').where('id', '=', person.membershipId).execute(),
    () => true,
  ],
])('a key whose maker %s writes nothing that needs it', async (_what, change, loses) => {
  for (const name of [
    'create_event',
    'create_promo_code',
    'refund_order',
    'check_in_ticket',
    'import_contacts',
  ] as const) {
    person = await server.signedIn([...flags]);
    const { calls } = await validWrites(server, person);
    const key = await buildApiKey(server, person);
    const { scope } = writeOf(name);
    // The tag was read before the change.
    const [path, body] = calls[name];
    const [, resource = '', id = ''] = path.split('/');
    const seen = matching(await key.send(`/${resource}/${id}`));
    await change(scope);
    const reply = await apiWriter(server, key.key)('POST', path, body, seen);
    expect([name, reply.statusCode]).toEqual([name, loses(scope) ? 403 : writeOf(name).status]);
  }
});

test('what a key did is in the activity of its maker, with the name of the key', async () => {
  const { calls } = await validWrites(server, person);
  const key = await buildApiKey(server, person);
  await sendWrite(server, { key, reader: key }, 'set_event_state', calls);
  const entry = await adminDb()
    .selectFrom('audit_entry')
    .select(['user_id', 'action', 'browser', 'network'])
    .where('organiser_id', '=', person.organiserId)
    .where('action', '=', 'event.state_changed')
    .executeTakeFirst();
  expect(entry).toEqual({
    user_id: person.userId,
    action: 'event.state_changed',
    browser: 'API key “Accounting”',
    network: '127.0.0.1',
  });
});
