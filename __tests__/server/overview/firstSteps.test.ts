import {
  firstStepsDocument,
  hideFirstStepsDocument,
  type FirstSteps,
} from '../../../src/contract/overview/firstSteps';
import type { PermissionFlag } from '../../../src/contract/user/user';
import { buildAudience } from '../../support/factories/audienceFactories';
import { buildEvent } from '../../support/factories/eventFactories';
import { colleagueOf } from '../../support/factories/teamFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let owner: TestPerson;
const everything = ['events', 'tixsuite', 'emailCampaign', 'preferences'] satisfies PermissionFlag[];
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signedIn(everything);
});

const load = async (person: TestPerson) =>
  (await person.graphql<{ firstSteps: FirstSteps }>(firstStepsDocument)).data?.firstSteps;
const doneBy = async (person: TestPerson) =>
  Object.fromEntries((await load(person))?.steps.map(({ name, isDone }) => [name, isDone]) ?? []);

const addEvent = (state: 'draft' | 'live', organiserId = owner.organiserId) =>
  buildEvent(server.services, organiserId, { state });

test('firstSteps of a new organisation are all open, and each is done once its rows exist', async () => {
  const stranger = await server.signedIn(everything);
  const setAddress = (postal_address: string) =>
    server.services.database.adminDb
      .updateTable('organiser')
      .set({ postal_address })
      .where('id', '=', owner.organiserId)
      .execute();
  await setAddress('');
  await addEvent('live', stranger.organiserId);
  const open = {
    ...{ event: false, publish: false, tixsuite: false, sender: false, audience: false },
    ...{ team: false, signIn: false },
  };
  expect(await doneBy(owner)).toEqual(open);
  expect((await load(owner))?.draftEventId).toBeNull();

  const { id } = await addEvent('draft');
  expect(await doneBy(owner)).toEqual({ ...open, event: true });
  expect((await load(owner))?.draftEventId).toBe(String(id));
  await addEvent('live');
  const { organiserId } = owner;
  await buildAudience(server.services, { organiserId });
  expect(await doneBy(owner)).toEqual({ ...open, event: true, publish: true });
  await buildAudience(server.services, { organiserId, contacts: ['ana@example.org'] });
  await server.services.database.adminDb
    .insertInto('tixsuite_agreement')
    .values({ organiser_id: organiserId, terms_version: '1', agreed_by: owner.userId, agreed_at: new Date() })
    .execute();
  const most = { ...open, event: true, publish: true, tixsuite: true, audience: true };
  expect(await doneBy(owner)).toEqual(most);
  await setAddress('1 Pier Road, Wellington');
  expect(await doneBy(owner)).toEqual({ ...most, sender: true });
  const { adminDb } = server.services.database;
  const app = { user_id: owner.userId, secret: Buffer.from('encrypted'), created_at: new Date() };
  await adminDb.insertInto('authenticator').values(app).execute();
  expect(await doneBy(owner)).toEqual({ ...most, sender: true });
  await adminDb
    .updateTable('authenticator')
    .set({ confirmed_at: new Date() })
    .where('user_id', '=', owner.userId)
    .execute();
  expect(await doneBy(owner)).toEqual({ ...most, sender: true, signIn: true });

  // With the last step done there is nothing left to show.
  await colleagueOf(server, owner);
  expect(await load(owner)).toMatchObject({ steps: [] });
});

test('firstSteps contain only what the person may do, and no draft for a person without events', async () => {
  await addEvent('draft');
  const marketing = await colleagueOf(server, owner, { role: 'marketing', permissions: ['emailCampaign'] });
  expect(await load(marketing)).toEqual({
    steps: [{ name: 'audience', isDone: false }],
    draftEventId: null,
    mayHide: false,
  });
});

test('firstSteps of a viewer, an admin or a person with a part of the organisation are none', async () => {
  const viewer = await colleagueOf(server, owner, { role: 'viewer', permissions: ['events'] });
  const admin = await server.signedIn([...everything, 'isAdmin']);
  const scoped = await colleagueOf(server, owner, { role: 'marketing', permissions: ['events'] });
  await server.services.database.adminDb
    .updateTable('membership')
    .set({ scope_events: [], scope_venues: [] })
    .where('user_id', '=', scoped.userId)
    .execute();
  for (const person of [viewer, admin, scoped]) expect(await load(person)).toMatchObject({ steps: [] });
});

test('hideFirstSteps, by a manager, hides them for the whole organisation and no other', async () => {
  const manager = await colleagueOf(server, owner);
  const reply = await manager.graphql<{ hideFirstSteps: FirstSteps }>(hideFirstStepsDocument);
  expect(reply.data?.hideFirstSteps).toMatchObject({ steps: [] });
  expect((await manager.graphql(hideFirstStepsDocument)).errors).toBeUndefined();
  expect(await load(owner)).toMatchObject({ steps: [] });
  expect((await load(await server.signedIn(everything)))?.steps).toHaveLength(7);
});

test('hideFirstSteps, by a person who does not run the team, is refused', async () => {
  const marketing = await colleagueOf(server, owner, { role: 'marketing' });
  expect((await marketing.graphql(hideFirstStepsDocument)).errors?.[0]?.extensions).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect((await load(owner))?.steps).toHaveLength(7);
});
