import {
  type MailBrand,
  mailBrandDocument,
  mailBrandPreviewDocument,
  plainBrand,
  saveMailBrandDocument,
} from '../../../../src/contract/template/mailBrand';
import { createEmailTemplateDocument } from '../../../../src/contract/template/emailTemplate';
import { contentHash } from '../../../../src/server/campaign/approval/contentHash';
import { requireCampaign } from '../../../../src/server/campaign/requireCampaign';
import { buildReady } from '../../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
});

const BLUE = '#0b3d91';
const save = (values: object, version?: number, who = person) =>
  who.graphql<{ saveMailBrand: MailBrand }>(saveMailBrandDocument, {
    input: { ...plainBrand, ...values },
    version,
  });
const read = async (who = person) =>
  (await who.graphql<{ mailBrand: MailBrand }>(mailBrandDocument)).data?.mailBrand;

async function templateHtml(input: object): Promise<string> {
  const { data } = await person.graphql<{ createEmailTemplate: { id: string } }>(
    createEmailTemplateDocument,
    {
      input: { name: 'News', accent: '#a3273f', blocks: [{ kind: 'heading', text: 'Hello' }], ...input },
    },
  );
  const found = await person.graphql<{ emailTemplate: { previewHtml: string } }>(
    'query one($id: ID!) { emailTemplate(id: $id) { previewHtml } }',
    { id: data?.createEmailTemplate.id },
  );
  return found.data?.emailTemplate.previewHtml ?? '';
}

test('mailBrand, of an organiser who has saved none, is the plain one in version 1', async () => {
  expect(await read()).toEqual({ ...plainBrand, logo: null, version: 1 });
});

test('saveMailBrand, with a colour, reaches templates without a colour of their own and leaves the others', async () => {
  expect((await save({ colour: BLUE.toUpperCase() })).data?.saveMailBrand).toMatchObject({
    colour: BLUE,
    version: 2,
  });
  expect(await templateHtml({ brandColour: true })).toContain(BLUE);
  const own = await templateHtml({ brandColour: false });
  expect(own).toContain('#a3273f');
  expect(own).not.toContain(BLUE);
});

test('emailStarters, of an organiser with a brand, are shown in its colour', async () => {
  await save({ colour: BLUE });
  const { data } = await person.graphql<{ emailStarters: Array<{ previewHtml: string }> }>(
    '{ emailStarters(kind: email) { previewHtml } }',
  );
  expect(data?.emailStarters.filter(({ previewHtml }) => !previewHtml.includes(BLUE))).toEqual([]);
});

test('emailTemplates, of an organiser with a brand, start in its colour', async () => {
  await save({ colour: BLUE, note: 'Tidal Theatre is a charity.' });
  const { data } = await person.graphql<{ emailTemplates: Array<{ previewHtml: string }> }>(
    '{ emailTemplates(kind: email) { previewHtml } }',
  );
  const htmls = (data?.emailTemplates ?? []).map(({ previewHtml }) => previewHtml);
  expect(htmls.length).toBeGreaterThan(5);
  expect(htmls.filter((html) => !html.includes(BLUE) || !html.includes('is a charity'))).toEqual([]);
});

test('saveMailBrand, from an older version, is refused and changes nothing', async () => {
  await save({ note: 'First' }, 1);
  const { errors } = await save({ note: 'Second' }, 1);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', field: 'version' });
  expect(await read()).toMatchObject({ note: 'First', version: 2 });
});

test('saveMailBrand, of two people at once, keeps one and refuses the other', async () => {
  const replies = await Promise.all([save({ note: 'One' }, 1), save({ note: 'Two' }, 1)]);
  expect(replies.filter(({ errors }) => errors)).toHaveLength(1);
  expect((await read())?.version).toBe(2);
});

test.each([
  ['a website without a host', { website: 'javascript:alert(1)' }, 'website'],
  ['a colour in words', { colour: 'blue' }, 'colour'],
  ['a font that is not offered', { textFont: 'comic' }, 'textFont'],
  ['a network without an address', { social: [{ network: 'x', url: '' }] }, 'social.0.url'],
  ['a telephone number with letters', { phone: 'call me' }, 'phone'],
  ['a note that is too long', { note: 'a'.repeat(301) }, 'note'],
])('saveMailBrand, with %s, names the field and changes nothing', async (_what, values, field) => {
  const { errors } = await save(values);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  expect(await read()).toMatchObject({ version: 1 });
});

test('mailBrand, of another organiser, is not changed or shown', async () => {
  await save({ note: 'Ours' });
  const other = await server.signedIn(['emailCampaign']);
  await save({ note: 'Theirs' }, undefined, other);
  expect(await read()).toMatchObject({ note: 'Ours' });
  expect(await read(other)).toMatchObject({ note: 'Theirs' });
});

test('mailBrandPreview, with values that are not saved, shows them and saves nothing', async () => {
  const { data } = await person.graphql<{ mailBrandPreview: string }>(mailBrandPreviewDocument, {
    input: { ...plainBrand, colour: BLUE, headingFont: 'georgia', note: 'Be kind.' },
  });
  expect(data?.mailBrandPreview).toContain(BLUE);
  expect(data?.mailBrandPreview).toContain('Be kind.');
  expect(await read()).toMatchObject({ note: '', version: 1 });
});

test('contentHash, after a change of the colours, stays; after other words in the footer, it changes', async () => {
  const { id } = await buildReady(server.services, person.organiserId);
  const hash = () =>
    server.services.database.withOrganiser(person.organiserId, async (db) =>
      contentHash(db, await requireCampaign(db, id)),
    );
  const before = await hash();
  await save({ colour: BLUE, ground: '#ffffff', headingFont: 'georgia' });
  expect(await hash()).toBe(before);
  await save({ colour: BLUE, note: 'Half price today' });
  expect(await hash()).not.toBe(before);
});
