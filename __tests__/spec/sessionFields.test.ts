import type { SessionProQuery } from '../../src/contract/generated/operations';
import { sessionProDocument } from '../../src/contract/user/user';
import { readSpecSentences } from '../support/spec/specSentences';
import { startServer, type TestServer } from '../support/startServer';

/** SPEC section 3: the fields of the session, as the text lists them. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The names that the sentence lists after its colon. */
function namesIn(beginning: string): string[] {
  const sentence = readSpecSentences().find(({ text }) => text.startsWith(beginning))?.text ?? '';
  const [, list = ''] = sentence.split(/:\s/);
  return list
    .replace(/ \(.*\)/, '')
    .replace(/\.$/, '')
    .split(', ');
}

async function session(planId: number) {
  const person = await server.signedIn(['events', 'connect'], { planId });
  const { data } = await person.graphql<SessionProQuery>(sessionProDocument);
  if (!data) throw new Error('There is no session.');
  return data.sessionPro;
}

test('the session permissions are exactly the named ones: flags, and the count as a number', async () => {
  const names = namesIn('Session permissions');
  expect(names).toHaveLength(24);
  const { userPermissions } = await session(7);
  expect(Object.keys(userPermissions)).toEqual(names);
  for (const [name, value] of Object.entries(userPermissions))
    expect([name, typeof value]).toEqual([name, name === 'tixSuiteEventCount' ? 'number' : 'boolean']);
  expect(userPermissions).toMatchObject({
    events: true,
    connect: true,
    venues: false,
    tixSuiteEventCount: 0,
  });
});

test('the session user info is exactly the named fields, and the plan has a description and features', async () => {
  const names = namesIn('Session user info');
  const { userInfo } = await session(6);
  expect(Object.keys(userInfo)).toEqual(names);
  expect(userInfo).toMatchObject({ firstName: 'Pat', currentPlanId: 6, nextPlanId: 7 });
  expect(Object.keys(userInfo.currentPlanInfo ?? {})).toEqual(['desc', 'features']);
  expect(userInfo.currentPlanInfo?.features).toEqual(expect.arrayContaining([expect.stringMatching(/\S/)]));
});

test('an organiser with no other plan is on the default free plan', async () => {
  const { adminDb } = server.services.database;
  const row = await adminDb
    .insertInto('organiser')
    .values({
      country: 'nz',
      name: 'New here',
      legal_name: 'New here',
      postal_address: '1 Quay Street',
      contact_email: 'new@example.org',
      zone: 'Pacific/Auckland',
    })
    .returning('plan_id')
    .executeTakeFirstOrThrow();
  expect(row.plan_id).toBe(4);
});
