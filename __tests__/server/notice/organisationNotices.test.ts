import { organisationNoticesDocument, type OrganisationNotice } from '../../../src/contract/notice/notice';
import { colleagueOf } from '../../support/factories/teamFactories';
import { buildSuspension } from '../../support/factories/suspensionFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const noticesOf = async (person: TestPerson) =>
  (await person.graphql<{ organisationNotices: OrganisationNotice[] }>(organisationNoticesDocument)).data
    ?.organisationNotices;

test('organisationNotices of an organisation in good order is empty', async () => {
  expect(await noticesOf(await server.signedIn([]))).toEqual([]);
});

test('organisationNotices of a suspended organisation gives everybody in it each reason, and nobody else', async () => {
  const person = await server.signedIn([]);
  const stranger = await server.signedIn([]);
  await buildSuspension(server.services, person.organiserId, 'selling', 'Your papers are missing.');
  await buildSuspension(server.services, person.organiserId, 'sending', 'Too many complaints.');
  const expected = [
    { kind: 'sending_suspended', reason: 'Too many complaints.', until: null },
    { kind: 'selling_suspended', reason: 'Your papers are missing.', until: null },
  ];
  expect(await noticesOf(person)).toMatchObject(expected);
  expect(await noticesOf(await colleagueOf(server, person, { role: 'viewer' }))).toMatchObject(expected);
  expect(await noticesOf(stranger)).toEqual([]);
});

test('an organisation cannot lift its own suspension', async () => {
  const { organiserId } = await server.signedIn([]);
  await buildSuspension(server.services, organiserId, 'sending');
  const lifting = server.services.database.withOrganiser(organiserId, (db) =>
    db.deleteFrom('suspension').execute(),
  );
  await expect(lifting).rejects.toThrow(/permission denied/);
});

test('organisationNotices of a closed organisation says until when, to everybody in it', async () => {
  const person = await server.signedIn([]);
  const closesAt = new Date(Date.now() + 86_400_000);
  await server.services.database.adminDb
    .insertInto('organiser_closing')
    .values({ organiser_id: person.organiserId, closed_at: new Date(), closes_at: closesAt })
    .execute();
  const expected = [{ kind: 'account_closed', reason: null, until: closesAt.toISOString() }];
  expect(await noticesOf(person)).toMatchObject(expected);
  expect(await noticesOf(await colleagueOf(server, person, { role: 'door' }))).toMatchObject(expected);
});
