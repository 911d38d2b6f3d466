import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { campaignLimits } from '../../../../src/contract/campaign/campaignEditing';
import {
  createSavedBlockDocument,
  deleteSavedBlockDocument,
  firstWords,
  renameSavedBlockDocument,
  type SavedBlock,
  type SavedBlockContent,
  savedBlockDocument,
  savedBlockLimits,
  type SavedBlocks,
  savedBlocksDocument,
} from '../../../../src/contract/template/savedBlock';
import {
  createEmailTemplateDocument,
  type EmailTemplate,
} from '../../../../src/contract/template/emailTemplate';
import type { MailBlock } from '../../../../src/contract/template/template';
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

const footer: MailBlock[] = [
  { id: 'a', kind: 'text', text: 'See **you** at [the hall](https://example.org/hall)', rich: true },
  {
    id: 'b',
    kind: 'columns',
    widths: '1-1',
    columns: [[{ id: 'c', kind: 'logo' }], [{ id: 'd', kind: 'heading', text: 'Aro Valley' }]],
  },
];

const create = (name: string, blocks: unknown = footer, who = person) =>
  who.graphql<{ createSavedBlock: SavedBlocks }>(createSavedBlockDocument, { input: { name, blocks } });
const rename = (saved: Pick<SavedBlock, 'id' | 'version'>, name: string, who = person) =>
  who.graphql<{ renameSavedBlock: SavedBlocks }>(renameSavedBlockDocument, { ...saved, name });
const remove = (id: string, who = person) =>
  who.graphql<{ deleteSavedBlock: SavedBlocks }>(deleteSavedBlockDocument, { id });
const read = (id: string, who = person) =>
  who.graphql<{ savedBlock: SavedBlockContent }>(savedBlockDocument, { id });
const list = async (who = person): Promise<SavedBlock[]> =>
  (await who.graphql<{ savedBlocks: SavedBlocks }>(savedBlocksDocument)).data?.savedBlocks.saved ?? [];
const names = async (who = person) => (await list(who)).map(({ name }) => name);

async function created(name: string): Promise<SavedBlock> {
  await create(name);
  const saved = (await list()).find((one) => one.name === name.trim());
  if (!saved) throw new Error('It was not saved.');
  return saved;
}

test('createSavedBlock, then savedBlock, gives the blocks back; the list says what they are', async () => {
  const saved = await created(' Footer ');
  expect(saved).toMatchObject({
    name: 'Footer',
    kinds: ['text', 'columns'],
    words: 'See you at the hall Aro Valley',
    version: 1,
  });
  expect((await read(saved.id)).data?.savedBlock).toMatchObject({ name: 'Footer', blocks: footer });
});

test('createSavedBlock stores the blocks with the version of their document, so that upgrades reach them', async () => {
  const { id } = await created('Footer');
  const { rows } = await sql<{ blocks: { version: number } }>`
    select blocks from saved_block where id = ${id}`.execute(server.services.database.adminDb);
  expect(rows[0]?.blocks.version).toEqual(expect.any(Number));
});

test.each([
  ['no name', '  ', footer, 'name', 'Give the blocks a name.'],
  ['a name of two lines', 'a\nb', footer, 'name', 'The name must be one line: remove the line break.'],
  ['no blocks', 'Empty', [], 'blocks', 'Choose at least one block to save.'],
  [
    'a long name',
    'x'.repeat(savedBlockLimits.name + 1),
    footer,
    'name',
    'The name has 81 characters; at most 80 allowed. Shorten it.',
  ],
  [
    'more blocks than a mail may have',
    'Many',
    Array.from({ length: campaignLimits.blocks + 1 }, () => ({ kind: 'divider' })),
    'blocks',
    'An email has at most 100 blocks, those in columns included. Remove some.',
  ],
  [
    'a text that is too long',
    'Long',
    [{ kind: 'heading', text: 'x'.repeat(campaignLimits.text + 1) }],
    'blocks.0.text',
    'This text has 20,001 characters; at most 20,000 allowed. Shorten it.',
  ],
  ['an unknown kind', 'Odd', [{ kind: 'script' }], 'blocks.0.kind', 'This kind of block is not supported.'],
])(
  'createSavedBlock, with %s, is refused by naming the field',
  async (_case, name, blocks, field, message) => {
    const { errors } = await create(name, blocks);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', field } });
    expect(await list()).toEqual([]);
  },
);

test('createSavedBlock, twice at once with one name in another case, saves one and refuses the other', async () => {
  const replies = await Promise.all([create('Footer'), create('FOOTER')]);
  expect(replies.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(replies.flatMap(({ errors }) => errors ?? [])[0]).toMatchObject({
    message: expect.stringMatching(
      /^There are saved blocks with the name “footer”\. Choose another name\.$/i,
    ),
    extensions: { code: 'BAD_USER_INPUT', field: 'name' },
  });
  expect(await list()).toHaveLength(1);
});

test('createSavedBlock, five at once with room for two, stops at the limit', async () => {
  const { adminDb } = server.services.database;
  await create('First');
  await sql`
    insert into saved_block (organiser_id, name, blocks, kinds, words, created_at, updated_at)
    select organiser_id, 'Block ' || n, blocks, kinds, words, created_at, updated_at
    from saved_block, generate_series(2, ${savedBlockLimits.saved - 2}::int) as n
    where organiser_id = ${person.organiserId}`.execute(adminDb);
  const replies = await Promise.all([1, 2, 3, 4, 5].map((n) => create(`Last ${n}`)));
  expect(replies.filter(({ errors }) => !errors)).toHaveLength(2);
  expect(replies.flatMap(({ errors }) => errors ?? [])[0]).toMatchObject({
    message: 'You have saved blocks under 100 names. Delete one of them first.',
    extensions: { code: 'BAD_USER_INPUT', field: 'name' },
  });
  expect(await list()).toHaveLength(savedBlockLimits.saved);
});

test('renameSavedBlock, by two people at once, keeps the first name and tells the other person', async () => {
  const saved = await created('Footer');
  const replies = await Promise.all([rename(saved, 'Ours'), rename(saved, 'Theirs')]);
  const [kept] = await names();
  expect(replies.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(replies.flatMap(({ errors }) => errors ?? [])[0]).toMatchObject({
    message: `Someone else has since named this “${kept}”. Save again if you still want your name.`,
    extensions: { code: 'BAD_USER_INPUT', field: 'name' },
  });
});

test('renameSavedBlock, to a taken name, is refused; to its own name in another case, is done', async () => {
  await created('Header');
  const saved = await created('Footer');
  expect((await rename(saved, 'HEADER')).errors?.[0]).toMatchObject({ extensions: { field: 'name' } });
  expect((await rename(saved, 'FOOTER')).errors).toBeUndefined();
  expect(await names()).toEqual(['FOOTER', 'Header']);
});

test('deleteSavedBlock leaves the templates that contain the blocks as they are', async () => {
  const { id } = await created('Footer');
  const { data } = await person.graphql<{ createEmailTemplate: EmailTemplate }>(createEmailTemplateDocument, {
    input: { name: 'News', blocks: (await read(id)).data?.savedBlock.blocks },
  });
  expect((await remove(id)).data?.deleteSavedBlock.saved).toEqual([]);
  expect(data?.createEmailTemplate.blocks).toEqual(footer);
  expect((await remove(id)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
});

test('every call, with the id of another organiser or none, is not found and changes nothing', async () => {
  const saved = await created('Footer');
  const stranger = await server.signedIn(['emailCampaign']);
  expect(await list(stranger)).toEqual([]);
  for (const id of [saved.id, randomUUID(), 'nonsense']) {
    const who = id === saved.id ? stranger : person;
    const replies = [
      await read(id, who),
      await rename({ id, version: 1 }, 'Stolen', who),
      await remove(id, who),
    ];
    expect(replies.map(({ errors }) => errors?.[0]?.extensions?.code)).toEqual(Array(3).fill('NOT_FOUND'));
  }
  expect(await names()).toEqual(['Footer']);
  expect((await create('Footer', footer, stranger)).errors).toBeUndefined();
});

test('savedBlocks, for somebody who writes comms only, can be read but not changed', async () => {
  const writer = await server.signedIn(['ticketholderCommunication']);
  expect((await writer.graphql(savedBlocksDocument)).errors).toBeUndefined();
  expect((await read(randomUUID(), writer)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  const refused = [
    await create('Footer', footer, writer),
    await rename({ id: randomUUID(), version: 1 }, 'Footer', writer),
    await remove(randomUUID(), writer),
  ];
  expect(refused.map(({ errors }) => errors?.[0]?.extensions?.code)).toEqual(Array(3).fill('FORBIDDEN'));
  const nobody = await server.signedIn(['events']);
  expect((await nobody.graphql(savedBlocksDocument)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test('firstWords, of long texts, ends with an ellipsis at the limit and cuts no character in two', () => {
  expect(firstWords([{ kind: 'heading', text: '🎫'.repeat(50) }], 20)).toHaveLength(39);
  expect(firstWords([{ kind: 'divider' }], 20)).toBe('');
});
