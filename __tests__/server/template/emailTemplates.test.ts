import {
  createEmailTemplateDocument,
  emailTemplateDocument,
  emailTemplatesDocument,
  setEmailTemplateArchivedDocument,
  updateEmailTemplateDocument,
  type EmailTemplateEntry,
} from '../../../src/contract/emailTemplate';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
});
afterAll(() => server.close());

const list = async (archived = false) =>
  (await person.graphql<{ emailTemplates: EmailTemplateEntry[] }>(emailTemplatesDocument, { archived })).data
    ?.emailTemplates ?? [];

test('emailTemplates, of an organiser without any, are the four starters with their mail to look at', async () => {
  const templates = await list();
  expect(templates.map(({ name }) => name)).toEqual([
    'Announcement',
    'Event invitation',
    'Newsletter',
    'Thank you',
  ]);
  for (const { previewHtml } of templates) {
    expect(previewHtml).toContain('Kia ora there');
    expect(previewHtml).toContain('Tidal Theatre Limited');
  }
  expect(await list()).toHaveLength(4);
});

test('emailTemplates, when all starters are archived, do not come back', async () => {
  for (const { id } of await list())
    await person.graphql(setEmailTemplateArchivedDocument, { id, archived: true });
  expect(await list()).toEqual([]);
  expect(await list(true)).toHaveLength(4);
});

test('updateEmailTemplate, from an old version, is a conflict; from the new one it saves', async () => {
  const created = await person.graphql<{ createEmailTemplate: EmailTemplateEntry }>(
    createEmailTemplateDocument,
    {
      input: { name: 'Mine' },
    },
  );
  const id = created.data?.createEmailTemplate.id;
  const save = (version: number, input: object) =>
    person.graphql(updateEmailTemplateDocument, { id, version, input });
  expect((await save(1, { name: 'Ours', blocks: [{ kind: 'heading', text: 'Hi' }] })).data).toMatchObject({
    updateEmailTemplate: {
      name: 'Ours',
      version: 2,
      accent: '#0f5e63',
      blocks: [{ kind: 'heading', text: 'Hi' }],
    },
  });
  expect((await save(1, { name: 'Theirs' })).errors?.[0]?.extensions.code).toBe('CONFLICT');
  expect((await save(2, { name: ' ' })).errors?.[0]).toMatchObject({
    message: 'Give the template a name.',
    extensions: { code: 'BAD_USER_INPUT', field: 'name' },
  });
});

test('emailTemplate, of another organiser or without the permission, is refused', async () => {
  const [template] = await list();
  const ask = async (who: TestPerson) =>
    (await who.graphql(emailTemplateDocument, { id: template?.id })).errors?.[0]?.extensions.code;
  expect(await ask(await server.signedIn(['emailCampaign']))).toBe('NOT_FOUND');
  expect(await ask(await server.signedIn(['customisation']))).toBe('FORBIDDEN');
});
