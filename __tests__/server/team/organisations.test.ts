import { changePasswordDocument, otherSignInsDocument } from '../../../src/contract/account/account';
import {
  myOrganisationsDocument,
  switchOrganisationPath,
  type MyOrganisation,
} from '../../../src/contract/team/team';
import { ownerFlags, roleFacts } from '../../../src/contract/team/roles';
import { sessionProDocument, signInDocument } from '../../../src/contract/user/user';
import { insertMembership } from '../../../src/server/account/signUp/signUpQueries';
import { PASSWORD } from '../../support/factories/factories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  person = await server.signedIn([...ownerFlags]);
  second = await server.signedIn([...ownerFlags], { planId: 4 });
  const { userId } = person;
  const { organiserId } = second;
  const member = { userId, organiserId, role: 'door', flags: roleFacts.door.flags } as const;
  await insertMembership(server.services.database.adminDb, member);
});
afterAll(() => server.close());

const organisations = async (by: TestPerson, headers = {}) =>
  (await by.graphql<{ myOrganisations: MyOrganisation[] }>(myOrganisationsDocument, {}, headers)).data
    ?.myOrganisations;
const switchTo = (organiserId: string, headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/v2/nz${switchOrganisationPath}`,
    headers: { cookie: person.cookie, ...headers },
    payload: { organiserId },
  });
const tabIn = async (organiserId: string, headers = {}) => ({
  authorization: `Bearer ${(await switchTo(organiserId, headers)).json<{ token: string }>().token}`,
});
const current = async (headers = {}) =>
  (await organisations(person, headers))?.find(({ isCurrent }) => isCurrent)?.id;
const infoOf = async (headers = {}) =>
  (
    await person.graphql<{ sessionPro: { userInfo: { id: string; currentPlanId: number } } }>(
      sessionProDocument,
      {},
      headers,
    )
  ).data?.sessionPro.userInfo;

test('myOrganisations lists the organisations of the person, the current one marked', async () => {
  expect(await organisations(person)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: person.organiserId, role: 'owner', isCurrent: true }),
      expect.objectContaining({ id: second.organiserId, role: 'door', isCurrent: false }),
    ]),
  );
});

test('switching moves the tab that asked, with the rights there, and no other tab', async () => {
  const tab = await tabIn(second.organiserId);
  expect([await current(), await current(tab)]).toEqual([person.organiserId, second.organiserId]);
  const [here, there] = [await infoOf(), await infoOf(tab)];
  expect(there?.currentPlanId).toBe(4);
  expect(here?.id).not.toBe(there?.id);
  // From a tab that was switched, back again.
  expect(await current(await tabIn(person.organiserId, tab))).toBe(person.organiserId);
});

test('the next sign-in begins in the organisation that was chosen last', async () => {
  await switchTo(second.organiserId);
  const response = await server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    payload: { query: signInDocument, variables: { email: person.email, password: PASSWORD } },
  });
  const cookie = response.cookies.find(({ name }) => name === 'turnout_session')?.value;
  expect(await current({ cookie: `turnout_session=${cookie}` })).toBe(second.organiserId);
});

test('switching to an organisation of others, or to none, is refused', async () => {
  const stranger = await server.signedIn([]);
  for (const organiserId of [stranger.organiserId, 'none', '']) {
    const answer = await switchTo(organiserId);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'BAD_USER_INPUT', field: 'organiserId' } });
  }
});

test('signing out ends the sessions of all tabs', async () => {
  const tab = await tabIn(second.organiserId);
  const other = await tabIn(person.organiserId, tab);
  await server.app.inject({ method: 'POST', url: '/logout', headers: { cookie: person.cookie } });
  expect(await current(tab)).toBeUndefined();
  expect(await current(other)).toBeUndefined();
});

test('a new password, set in a switched tab, keeps the tabs of this browser and ends the others', async () => {
  const tab = await tabIn(second.organiserId);
  const elsewhere = await server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    payload: { query: signInDocument, variables: { email: person.email, password: PASSWORD } },
  });
  const cookie = `turnout_session=${elsewhere.cookies.find(({ name }) => name === 'turnout_session')?.value}`;
  expect((await person.graphql(otherSignInsDocument, {}, tab)).data).toEqual({ otherSignIns: 1 });
  const passwords = { currentPassword: PASSWORD, newPassword: 'a much longer password' };
  const { data } = await person.graphql(changePasswordDocument, passwords, tab);
  expect(data).toEqual({ changePassword: { ended: 1 } });
  expect(await current(tab)).toBe(second.organiserId);
  expect(await current()).toBe(person.organiserId);
  expect((await person.graphql(sessionProDocument, {}, { cookie })).errors?.[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  );
});

test('a person who is removed from the organisation of a tab is signed out there only', async () => {
  const tab = await tabIn(second.organiserId);
  await server.services.database.adminDb
    .deleteFrom('membership')
    .where('user_id', '=', person.userId)
    .where('organiser_id', '=', second.organiserId)
    .execute();
  expect(await infoOf(tab)).toBeUndefined();
  expect(await current()).toBe(person.organiserId);
});
