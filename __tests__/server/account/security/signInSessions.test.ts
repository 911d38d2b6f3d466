import {
  endOtherSignInSessionsDocument,
  endSignInSessionDocument,
  type SignInSession,
  signInSessionsDocument,
} from '../../../../src/contract/account/signInSession';
import { switchOrganisationPath } from '../../../../src/contract/team/team';
import { signIn } from '../../../support/signIn';
import { PASSWORD } from '../../../support/factories/factories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let now = new Date('2026-09-01T08:00:00Z');
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
});
afterAll(() => server.close());

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const signInElsewhere = async ({ email }: TestPerson, browser: string, remoteAddress = '203.0.113.9') =>
  (await signIn(server.services, { email, password: PASSWORD, remoteAddress, browser })).secret;
async function ask(person: TestPerson, document: string, variables = {}, headers = {}) {
  const { data, errors } = await person.graphql<Record<string, SignInSession[]>>(
    document,
    variables,
    headers,
  );
  return { sessions: data ? Object.values(data)[0] : undefined, error: errors?.[0]?.extensions };
}
const list = async (person: TestPerson, headers = {}) =>
  (await ask(person, signInSessionsDocument, {}, headers)).sessions ?? [];
const browsers = async (person: TestPerson, headers = {}) =>
  (await list(person, headers)).map(({ browser }) => browser);
const tabOf = async ({ organiserId }: TestPerson, headers: Record<string, string>) => {
  const call = { method: 'POST', url: `/v2/nz${switchOrganisationPath}` } as const;
  return (await server.app.inject({ ...call, headers, payload: { organiserId } })).json<{ token: string }>()
    .token;
};

test('signInSessions lists the own browsers, this one first, with where, how and when, and no secret', async () => {
  const person = await server.signedIn([]);
  await signInElsewhere(await server.signedIn([]), 'Of another person');
  later(10);
  const phone = await signInElsewhere(person, 'Safari on iPhone');
  later(1);
  await signInElsewhere(person, 'Firefox on Linux');
  const here = await list(person);
  expect(here.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
    [null, true],
    ['Firefox on Linux', false],
    ['Safari on iPhone', false],
  ]);
  expect(here[2]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    browser: 'Safari on iPhone',
    network: '203.0.113.9',
    method: 'password',
    signedInAt: new Date(now.getTime() - 60_000).toISOString(),
    lastUsedAt: new Date(now.getTime() - 60_000).toISOString(),
    isCurrent: false,
  });
  // The calls above have used the first browser meanwhile, so only the current one has a fixed place.
  const [first, ...others] = await browsers(person, bearer(phone));
  expect(first).toBe('Safari on iPhone');
  expect(new Set(others)).toEqual(new Set(['Firefox on Linux', null]));
  expect(JSON.stringify(here)).not.toContain(phone);
});

test('a switched tab belongs to its browser: it is not listed, marks its browser, and counts as its use', async () => {
  const person = await server.signedIn([]);
  const phone = await signInElsewhere(person, 'Safari on iPhone');
  later(30);
  const tab = await tabOf(person, bearer(phone));
  const seen = await list(person, bearer(tab));
  expect(seen.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
    ['Safari on iPhone', true],
    [null, false],
  ]);
  expect(seen[0]?.lastUsedAt).toBe(now.toISOString());
});

test('endSignInSession signs out that browser with its tabs at once, and nothing else', async () => {
  const person = await server.signedIn([]);
  const [phone, laptop] = [
    await signInElsewhere(person, 'Safari on iPhone'),
    await signInElsewhere(person, 'Firefox on Linux'),
  ];
  const tab = await tabOf(person, bearer(phone));
  const id = (await list(person)).find(({ browser }) => browser === 'Safari on iPhone')?.id;
  const { sessions } = await ask(person, endSignInSessionDocument, { id });
  expect(sessions?.map(({ browser }) => browser)).toEqual([null, 'Firefox on Linux']);
  for (const secret of [phone, tab])
    expect((await ask(person, signInSessionsDocument, {}, bearer(secret))).error?.code).toBe(
      'UNAUTHENTICATED',
    );
  expect(await browsers(person, bearer(laptop))).toHaveLength(2);
  // A second click finds it ended.
  expect((await ask(person, endSignInSessionDocument, { id })).error).toBeUndefined();
  const audit = await server.services.database.adminDb
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('user_id', '=', person.userId)
    .execute();
  expect(audit).toEqual([{ action: 'account.session_ended', detail: { endedSessions: 1 } }]);
});

test('endSignInSession with the session of another person, of a tab, or with no id ends nothing', async () => {
  const [person, other] = [await server.signedIn([]), await server.signedIn([])];
  const tab = await tabOf(other, { cookie: other.cookie });
  const [theirs] = await list(other);
  const rows = await server.services.database.adminDb
    .selectFrom('sign_in_session')
    .select('id')
    .where('user_id', '=', other.userId)
    .execute();
  for (const id of [...rows.map((row) => row.id), 'none', '', `${theirs?.id}' or true --`]) {
    expect((await ask(person, endSignInSessionDocument, { id })).sessions).toHaveLength(1);
  }
  expect(await list(other, bearer(tab))).toHaveLength(1);
});

test('the current session is not ended by its id, from a tab of it either', async () => {
  const person = await server.signedIn([]);
  const tab = await tabOf(person, { cookie: person.cookie });
  const id = (await list(person))[0]?.id;
  for (const headers of [{}, bearer(tab)]) {
    const { error } = await ask(person, endSignInSessionDocument, { id }, headers);
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', field: 'id' });
  }
  expect(await list(person)).toHaveLength(1);
});

test('endOtherSignInSessions keeps this browser and its tabs only', async () => {
  const person = await server.signedIn([]);
  const phone = await signInElsewhere(person, 'Safari on iPhone');
  const tab = await tabOf(person, { cookie: person.cookie });
  const phoneTab = await tabOf(person, bearer(phone));
  const { sessions } = await ask(person, endOtherSignInSessionsDocument, {}, bearer(tab));
  expect(sessions?.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  expect(await list(person)).toHaveLength(1);
  for (const secret of [phone, phoneTab]) expect(await list(person, bearer(secret))).toEqual([]);
});
