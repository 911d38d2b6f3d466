import type { CampaignKind } from '../../../src/contract/campaign/campaign';
import {
  createEmailTemplateDocument,
  emailTemplateDocument,
  emailTemplatesDocument,
  setEmailTemplateArchivedDocument,
  updateEmailTemplateDocument,
  type EmailTemplateEntry,
} from '../../../src/contract/template/emailTemplate';
import { fillerOf } from '../../../src/contract/template/mailFiller';
import { simpleBlocks } from '../../../src/contract/template/placedBlocks';
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

const list = async (archived = false, kind?: CampaignKind, who = person) =>
  (await who.graphql<{ emailTemplates: EmailTemplateEntry[] }>(emailTemplatesDocument, { archived, kind }))
    .data?.emailTemplates ?? [];

const marketing = [
  'Announcement',
  'Comedy night',
  'Concert',
  'Event invitation',
  'Last call',
  'Market or fair',
  'Match day',
  'Newsletter',
  'Thank you',
  'Theatre',
  'Workshop or class',
];
const order = ['Your refund', 'Your tickets'];
const service = [
  'Cancelled',
  'Delayed start',
  'Doors and getting in',
  'Know before you go',
  'Moved to a new date or place',
  'Parking and getting there',
  'Postponed',
  'Refund on its way',
  'Thank you for coming',
];

test('emailTemplates, of an organiser without any, returns the starters with their previews', async () => {
  const templates = await list();
  expect(templates.map(({ name }) => name)).toEqual([...marketing, ...service, ...order].sort());
  for (const { previewHtml } of templates) {
    expect(previewHtml).not.toContain('{{');
    expect(previewHtml).toContain('Tidal Theatre Limited');
  }
  expect(await list()).toHaveLength(marketing.length + service.length + order.length);
});

test('emailTemplates, for campaigns, returns the marketing templates; for ticketholder comms, the service templates', async () => {
  expect((await list(false, 'email')).map(({ name }) => name)).toEqual(marketing);
  const comms = await server.signedIn(['ticketholderCommunication']);
  expect((await list(false, 'ticketholder', comms)).map(({ name }) => name)).toEqual(service);
  const refused = async (who: TestPerson, kind?: CampaignKind) =>
    (await who.graphql(emailTemplatesDocument, { kind })).errors?.[0]?.extensions.code;
  expect(await refused(comms, 'email')).toBe('FORBIDDEN');
  expect(await refused(comms)).toBe('FORBIDDEN');
  expect(await refused(person, 'ticketholder')).toBe('THC_FORBIDDEN');
});

test('emailTemplates, of an organiser without service templates, adds those starters and keeps the organiser’s own', async () => {
  const [own] = await list();
  await server.services.database.adminDb
    .deleteFrom('template')
    .where('organiser_id', '=', person.organiserId)
    .where('id', '<>', own?.id ?? '')
    .execute();
  await person.graphql(updateEmailTemplateDocument, {
    id: own?.id,
    version: 1,
    input: { purpose: 'marketing', name: 'Ours' },
  });
  expect((await list()).map(({ name }) => name)).toEqual([...service, ...order, 'Ours'].sort());
});

test('every starter but those of order emails marks the phrases that only the organiser can write, and has no brackets left', async () => {
  for (const { name, purpose, blocks } of await list()) {
    const texts = simpleBlocks(blocks).map((block) => ('text' in block ? block.text : ''));
    const phrases = simpleBlocks(blocks).flatMap(fillerOf);
    expect({ name, marked: phrases.length > 0 }).toEqual({ name, marked: purpose !== 'order' });
    expect(texts.join('\n')).not.toMatch(/\[\[|\]\]/);
  }
});

test('emailTemplates, when all starters are archived, does not add them again', async () => {
  for (const { id } of await list())
    await person.graphql(setEmailTemplateArchivedDocument, { id, archived: true });
  expect(await list()).toEqual([]);
  expect(await list(true)).toHaveLength(marketing.length + service.length + order.length);
});

test('updateEmailTemplate, from an old version, is a conflict; from the current version, is saved', async () => {
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
