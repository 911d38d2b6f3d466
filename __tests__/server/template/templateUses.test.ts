import { createCampaignDocument } from '../../../src/contract/campaign/campaignEditing';
import { createEmailTemplateDocument } from '../../../src/contract/template/emailTemplate';
import { type TemplateUse, templateUsesDocument } from '../../../src/contract/template/templateVersion';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign', 'ticketholderCommunication']);
});

async function template(): Promise<string> {
  const { data } = await person.graphql<{ createEmailTemplate: { id: string } }>(
    createEmailTemplateDocument,
    {
      input: { name: 'News' },
    },
  );
  return data?.createEmailTemplate.id ?? '';
}
const create = (input: object, kind = 'email', who = person) =>
  who.graphql<{ createCampaign: { id: string; templateId: string } }>(createCampaignDocument, {
    kind,
    input,
  });
const uses = async (id: string, who = person) =>
  (await who.graphql<{ templateUses: TemplateUse[] }>(templateUsesDocument, { id })).data?.templateUses;

test('templateUses, of a template, lists the campaigns and comms that were started from it', async () => {
  const templateId = await template();
  await create({ name: 'Other' });
  const first = await create({ name: 'May', templateId });
  await create({ name: 'Doors', templateId }, 'ticketholder');
  expect(first.data?.createCampaign.templateId).toBe(templateId);
  expect((await uses(templateId))?.map(({ name, kind, state }) => [name, kind, state]).sort()).toEqual([
    ['Doors', 'ticketholder', 'draft'],
    ['May', 'email', 'draft'],
  ]);
});

test('templateUses, of a campaign that was disabled, says so', async () => {
  const templateId = await template();
  const { data } = await create({ name: 'May', templateId });
  expect(await uses(templateId)).toMatchObject([{ name: 'May', disabled: false }]);
  await server.services.database.adminDb
    .updateTable('campaign')
    .set({ disabled_at: new Date() })
    .where('id', '=', data?.createCampaign.id ?? '')
    .execute();
  expect(await uses(templateId)).toMatchObject([{ name: 'May', disabled: true }]);
});

test('templateUses, for a person who may not see comms, leaves them out', async () => {
  person = await server.signedIn(['emailCampaign']);
  const templateId = await template();
  const { data } = await create({ name: 'Doors', templateId });
  expect(await uses(templateId)).toHaveLength(1);
  await server.services.database.adminDb
    .updateTable('campaign')
    .set({ kind: 'ticketholder' })
    .where('id', '=', data?.createCampaign.id ?? '')
    .execute();
  expect(await uses(templateId)).toEqual([]);
});

test('createCampaign, from a template of another organiser, is refused at the field', async () => {
  const templateId = await template();
  const other = await server.signedIn(['emailCampaign']);
  const { errors } = await create({ name: 'May', templateId }, 'email', other);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'templateId' });
  expect(await uses(templateId, other)).toBeUndefined();
});
