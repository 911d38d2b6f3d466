import {
  createEmailTemplateDocument,
  type EmailTemplate,
  updateEmailTemplateDocument,
} from '../../../src/contract/template/emailTemplate';
import type { MailBlock } from '../../../src/contract/template/template';
import {
  keptVersions,
  type TemplateVersion,
  type TemplateVersionContent,
  templateVersionDocument,
  templateVersionsDocument,
} from '../../../src/contract/template/templateVersion';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const MINUTE_MS = 60_000;
let now = new Date('2026-11-01T00:00:00Z').getTime();
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
});

const heading = (text: string): MailBlock[] => [{ kind: 'heading', text }];

async function create(text: string): Promise<EmailTemplate> {
  const { data } = await person.graphql<{ createEmailTemplate: EmailTemplate }>(createEmailTemplateDocument, {
    input: { name: 'News', blocks: heading(text) },
  });
  if (!data) throw new Error('It was not created.');
  return data.createEmailTemplate;
}
async function save({ id, version }: EmailTemplate, text: string, who = person): Promise<EmailTemplate> {
  const { data, errors } = await who.graphql<{ updateEmailTemplate: EmailTemplate }>(
    updateEmailTemplateDocument,
    { id, version, input: { blocks: heading(text) } },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.updateEmailTemplate;
}
async function list(id: string, who = person): Promise<TemplateVersion[]> {
  const { data, errors } = await who.graphql<{ templateVersions: TemplateVersion[] }>(
    templateVersionsDocument,
    { id },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.templateVersions;
}
const one = async (id: string, who = person) =>
  (await who.graphql<{ templateVersion: TemplateVersionContent }>(templateVersionDocument, { id })).data
    ?.templateVersion;

test('templateVersions, of a template that was never edited, is empty', async () => {
  expect(await list((await create('First')).id)).toEqual([]);
});

test('templateVersions, after saves within ten minutes and a later one, has what was there before, and one entry for each stretch', async () => {
  let template = await create('First');
  for (const text of ['Second', 'Third']) {
    now += MINUTE_MS;
    template = await save(template, text);
  }
  now += 20 * MINUTE_MS;
  template = await save(template, 'Fourth');
  const versions = await list(template.id);
  expect(versions.map(({ savedBy, isNow }) => [savedBy === null, isNow])).toEqual([
    [false, true],
    [false, false],
    [true, false],
  ]);
  const texts = await Promise.all(versions.map(async ({ id }) => (await one(id))?.blocks));
  expect(texts).toEqual([heading('Fourth'), heading('Third'), heading('First')]);
  expect((await one(versions[2]?.id ?? ''))?.previewHtml).toContain('First');
});

test('templateVersions keeps the newest fifty', async () => {
  let template = await create('First');
  for (let edit = 0; edit < keptVersions + 5; edit++) {
    now += 11 * MINUTE_MS;
    template = await save(template, `Edit ${edit}`);
  }
  const versions = await list(template.id);
  expect(versions).toHaveLength(keptVersions);
  expect((await one(versions.at(-1)?.id ?? ''))?.blocks).toEqual(heading('Edit 5'));
});

test('templateVersion, of another organiser or with no valid id, is not found', async () => {
  const template = await save(await create('Ours'), 'Ours again');
  const [version] = await list(template.id);
  const stranger = await server.signedIn(['emailCampaign']);
  await expect(list(template.id, stranger)).rejects.toThrow('NOT_FOUND');
  expect(await one(version?.id ?? '', stranger)).toBeUndefined();
  expect(await one('nonsense')).toBeUndefined();
});
