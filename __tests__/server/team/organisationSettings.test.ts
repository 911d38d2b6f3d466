import { profileDocument, updateProfileDocument, type Profile } from '../../../src/contract/account/account';
import { createCampaignDocument } from '../../../src/contract/campaign/campaignEditing';
import {
  type OrganisationSettings,
  organisationSettingsDocument,
  saveReplyToDocument,
} from '../../../src/contract/team/organisationSettings';
import { ownerFlags } from '../../../src/contract/team/roles';
import { removeTeamMemberDocument } from '../../../src/contract/team/team';
import { buildEvent } from '../../support/factories/eventFactories';
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

const actionsOf = async ({ organiserId }: TestPerson) =>
  (
    await server.services.database.adminDb
      .selectFrom('audit_entry')
      .select('action')
      .where('organiser_id', '=', organiserId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
async function settingsOf(person: TestPerson): Promise<OrganisationSettings> {
  const { data, errors } = await person.graphql<{ organisationSettings: OrganisationSettings }>(
    organisationSettingsDocument,
  );
  if (!data?.organisationSettings) throw new Error(errors?.[0]?.message ?? 'No settings.');
  return data.organisationSettings;
}
const save = (person: TestPerson, change: { replyTo: string | null; version?: number }) =>
  person.graphql<{ saveReplyTo: OrganisationSettings }>(saveReplyToDocument, change);

test('saveReplyTo, with the address of a colleague, makes it the reply address of new campaigns', async () => {
  const { email } = await colleagueOf(server, owner);
  const { version, replyTo } = await settingsOf(owner);
  expect(replyTo).toBeNull();
  const { data } = await save(owner, { replyTo: email, version });
  expect(data?.saveReplyTo).toMatchObject({ replyTo: email, version: version + 1 });
  const { data: made } = await owner.graphql<{ createCampaign: { replyTo: string } }>(
    createCampaignDocument,
    {
      kind: 'email',
      input: { name: 'Winter' },
    },
  );
  expect(made?.createCampaign.replyTo).toBe(email);
  expect(await actionsOf(owner)).toEqual(['organisation.reply_to_changed']);
});

test('saveReplyTo, with an address outside of the team or of a suspended person, is refused', async () => {
  const stranger = await server.signedIn([...ownerFlags]);
  const suspended = await colleagueOf(server, owner);
  await server.services.database.adminDb
    .updateTable('membership')
    .set({ is_suspended: true })
    .where('id', '=', suspended.membershipId)
    .execute();
  for (const replyTo of [stranger.email, suspended.email, 'nobody@example.org']) {
    const { errors } = await save(owner, { replyTo });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'replyTo' });
  }
  expect((await settingsOf(owner)).replyTo).toBeNull();
  expect(await actionsOf(owner)).toEqual([]);
});

test('saveReplyTo, from an older version, is refused and says who was first', async () => {
  const colleague = await colleagueOf(server, owner);
  const { version } = await settingsOf(owner);
  await save(colleague, { replyTo: colleague.email, version });
  const { errors } = await save(owner, { replyTo: owner.email, version });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', field: 'version' });
  expect(errors?.[0]?.message).toContain('manager');
  expect((await settingsOf(owner)).replyTo).toBe(colleague.email);
});

test('a person who is removed gets no replies any more', async () => {
  const colleague = await colleagueOf(server, owner);
  await save(owner, { replyTo: colleague.email });
  const { id, version } = await memberOf(owner, colleague);
  await owner.graphql(removeTeamMemberDocument, { id, version });
  expect(await settingsOf(owner)).toMatchObject({ replyTo: null, replyToChoices: [owner.email] });
});

test('the settings are refused to people who do not manage the team or have a scope', async () => {
  const { id } = await buildEvent(server.services, owner.organiserId);
  const scoped = await colleagueOf(server, owner);
  await narrow(server, scoped, { events: [id] });
  const people = [scoped];
  for (const role of ['marketing', 'door', 'finance', 'viewer'] as const) {
    people.push(await colleagueOf(server, owner, { role }));
  }
  for (const person of people) {
    const read = await person.graphql(organisationSettingsDocument);
    const written = await save(person, { replyTo: person.email });
    expect([read, written].map(({ errors }) => errors?.[0]?.extensions?.code)).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
  }
});

test('updateProfile writes an entry when it changes the organisation, and none when it does not', async () => {
  const { data } = await owner.graphql<{ profile: Profile }>(profileDocument);
  if (!data) throw new Error('No profile.');
  const { email: _email, avatar: _avatar, mayChangeOrganisation: _may, ...profile } = data.profile;
  const filled = {
    ...profile,
    firstName: 'Ana',
    lastName: 'Rangi',
    userName: 'ana',
    legalName: 'L',
    postalAddress: 'P',
  };
  await owner.graphql(updateProfileDocument, { input: filled });
  expect(await actionsOf(owner)).toEqual(['organisation.details_changed']);
  await owner.graphql(updateProfileDocument, { input: { ...filled, userName: 'ana r' } });
  expect(await actionsOf(owner)).toHaveLength(1);
});
