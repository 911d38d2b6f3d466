import { sql } from 'kysely';
import { audienceContactsDocument, mostCountedContacts } from '../../../src/contract/audience/audience';
import type { AudienceContactsQuery } from '../../../src/contract/generated/operations';
import { indexDueContacts } from '../../../src/server/audience/contactSearchQueries';
import { selectContactPage } from '../../../src/server/audience/contactQueries';
import { eraseAddress } from '../../../src/server/audience/contact/erasureQueries';
import { searchPattern } from '../../../src/server/database/searchPattern';
import { audienceOperations } from '../../support/corpora/audienceOperations';
import { seededNumbers } from '../../support/corpora/seededRandom';
import { buildAudience } from '../../support/factories/audienceFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
});

const adminDb = () => server.services.database.adminDb;

async function indexAll(): Promise<void> {
  while ((await server.services.database.asAdmin(indexDueContacts)) > 0);
}

async function search(audienceId: string, text: string, key?: string | null) {
  const variables = { audienceId, search: text, key };
  const { data, errors } = await person.graphql<AudienceContactsQuery>(audienceContactsDocument, variables);
  return { ...data?.audienceContacts, message: errors?.[0]?.message };
}

const addresses = async (audienceId: string, text: string) =>
  (await search(audienceId, text)).contacts?.map(({ address }) => address.split('@')[0]);

const people: Array<{ address: string; fields: Record<string, string> }> = [
  { address: 'hone@example.org', fields: { first_name: 'Hōne', last_name: 'Māori', city: 'Ōtaki' } },
  { address: 'zoe@other.nz', fields: { first_name: 'Zoë', last_name: 'Smith-Jones', note: 'row 5\nseat 7' } },
  { address: 'discount@other.nz', fields: { code: '50%_\\off' } },
  { address: 'plain@other.nz', fields: { code: '50 off' } },
];

describe.each([
  ['before the index has them', () => Promise.resolve()],
  ['from the index', indexAll],
])('a search of contacts, %s,', (_when, prepare) => {
  test.each<[string, string[]]>([
    ['Maori', ['hone']],
    ['MĀORI', ['hone']],
    ['otaki', ['hone']],
    ['hōne māori', ['hone']],
    ['smith', ['zoe']],
    ['ith-jo', ['zoe']],
    ['zoe@OTHER', ['zoe']],
    ['5 seat', ['zoe']],
    ['other.nz', ['plain', 'discount', 'zoe']],
    ['%_\\', ['discount']],
    ['0%_', ['discount']],
    ['%', ['discount']],
    ['_', ['discount']],
    ['z', ['zoe']],
    ['s', ['zoe']],
    ['5', ['plain', 'discount', 'zoe']],
    ['nobody of that name', []],
  ])('for %j, finds %j', async (text, found) => {
    const { audienceId } = await buildAudience(server.services, {
      organiserId: person.organiserId,
      contacts: people,
    });
    const stranger = await server.signedIn(['emailCampaign']);
    await buildAudience(server.services, { organiserId: stranger.organiserId, contacts: people });
    await prepare();
    expect(await addresses(audienceId, text)).toEqual(found);
    expect(await search(audienceId, text)).toMatchObject({ total: found.length, totalIsCapped: false });
  });

  test('in the audience of another organiser, finds nobody', async () => {
    const stranger = await server.signedIn(['emailCampaign']);
    const { audienceId } = await buildAudience(server.services, {
      organiserId: stranger.organiserId,
      contacts: people,
    });
    await prepare();
    expect(await search(audienceId, 'smith')).toMatchObject({ contacts: [], total: 0 });
  });
});

test('a search of contacts, of 300 letters, says that it is too long', async () => {
  const { audienceId } = await buildAudience(server.services, { organiserId: person.organiserId });
  expect(await search(audienceId, 'a'.repeat(300))).toMatchObject({
    message: 'Search for something shorter.',
  });
  expect(await search(audienceId, 'a'.repeat(200))).toMatchObject({ contacts: [], total: 0 });
});

test('a contact who changed, is found by the new text at once and no longer by the old one', async () => {
  const { organiserId } = person;
  const { audienceId } = await buildAudience(server.services, { organiserId, contacts: people });
  await indexAll();
  await sql`
    update contact set fields = '{"city": "Whangārei"}', address = 'moved@example.org'
    where organiser_id = ${organiserId} and address = 'hone@example.org'`.execute(adminDb());
  for (const prepare of [() => Promise.resolve(), indexAll]) {
    await prepare();
    expect(await addresses(audienceId, 'otaki')).toEqual([]);
    expect(await addresses(audienceId, 'hone@')).toEqual([]);
    expect(await addresses(audienceId, 'whangarei')).toEqual(['moved']);
    expect(await addresses(audienceId, 'moved@')).toEqual(['moved']);
  }
});

test('an erased contact, is neither found nor left in the index, and the others of its block are found', async () => {
  const { organiserId } = person;
  const { audienceId } = await buildAudience(server.services, { organiserId, contacts: people });
  await indexAll();
  await server.services.database.asAdmin((db) => eraseAddress(db, { organiserId, address: 'zoe@other.nz' }));
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from contact_search where organiser_id = ${organiserId} and words like '%smith%'`.execute(
    adminDb(),
  );
  expect(rows[0]?.count).toBe(0);
  for (const prepare of [() => Promise.resolve(), indexAll]) {
    await prepare();
    expect(await addresses(audienceId, 'smith')).toEqual([]);
    expect(await addresses(audienceId, 'other.nz')).toEqual(['plain', 'discount']);
  }
});

test('a search that finds more than 10,000 contacts, counts 10,000 and pages through them', async () => {
  const { organiserId } = person;
  const { audienceId } = await buildAudience(server.services, { organiserId });
  await sql`
    insert into contact (organiser_id, address)
    select ${organiserId}::uuid, 'reader' || n || '@example.org' from generate_series(1, 10050) as n order by n`.execute(
    adminDb(),
  );
  await sql`
    insert into audience_contact (audience_id, contact_id, organiser_id)
    select ${audienceId}::uuid, id, organiser_id from contact where organiser_id = ${organiserId}`.execute(
    adminDb(),
  );
  await indexAll();
  const first = await search(audienceId, 'reader');
  expect(first).toMatchObject({ total: mostCountedContacts, totalIsCapped: true });
  const second = await search(audienceId, 'reader', first.lastEvaluatedKey);
  expect(second.contacts?.[0]?.address).toBe('reader10000@example.org');
  expect(await search(audienceId, 'reader500')).toMatchObject({ total: 11, totalIsCapped: false });
  const other = await search(audienceId, 'reader5', first.lastEvaluatedKey);
  expect(other.message).toBe('This page can no longer be found. Reload the list.');
  const { audienceId: exactId } = await buildAudience(server.services, { organiserId, name: 'Exact' });
  await sql`
    insert into audience_contact (audience_id, contact_id, organiser_id)
    select ${exactId}::uuid, id, organiser_id from contact where organiser_id = ${organiserId}
    order by id desc limit ${mostCountedContacts}`.execute(adminDb());
  expect(await search(exactId, 'reader')).toMatchObject({ total: mostCountedContacts, totalIsCapped: false });
}, 180_000);

test('a search in an audience with few of the organiser’s contacts, finds its members from all blocks', async () => {
  const { organiserId } = person;
  const { audienceId } = await buildAudience(server.services, { organiserId });
  // 100,000 ids apart, as after other organisers' imports.
  await sql`
    insert into contact (id, organiser_id, address) overriding system value
    select 1000000000 + n * 100000 + place, ${organiserId}::uuid, 'guest' || n || place || '@example.org'
    from generate_series(1, 9) as n, generate_series(1, 2) as place`.execute(adminDb());
  await sql`
    insert into audience_contact (audience_id, contact_id, organiser_id)
    select ${audienceId}::uuid, id, organiser_id from contact where organiser_id = ${organiserId} and id % 2 = 1`.execute(
    adminDb(),
  );
  await indexAll();
  const found = await addresses(audienceId, 'guest');
  expect(found).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `guest${n}1`));
  expect(await addresses(audienceId, 'guest4')).toEqual(['guest41']);
});

test('searches, after random operations and with the index at any age, find what a straight search finds', async () => {
  const { organiserId, userId } = person;
  const { audienceId } = await buildAudience(server.services, { organiserId });
  const { audienceId: otherId } = await buildAudience(server.services, { organiserId, name: 'Other' });
  const random = seededNumbers(5);
  const place = { organiserId, userId, audienceIds: [audienceId, otherId] };
  const operations = Object.values(audienceOperations(server.services, place, random));
  const texts = ['ana', 'maori', 'son1', 'person2', 'n', 'm', '50%', '%_\\', 'napier', 'example.org'];
  for (let round = 0; round < 400; round++) {
    await operations[Math.floor(random() * operations.length)]?.();
    if (random() < 0.1) await server.services.database.asAdmin(indexDueContacts);
    const text = texts[round % texts.length] ?? '';
    const found = searchPattern(text);
    const pattern = found && ('like' in found ? found.like : found.wordStart);
    const { rows } = await sql<{ address: string }>`
      select address from audience_contact as member join contact on contact.id = member.contact_id
      where member.audience_id = ${audienceId} and contact_words(address, fields) like plain_text(${pattern})
      order by contact.id desc`.execute(adminDb());
    const shown = await server.services.database.withOrganiser(organiserId, (db) =>
      selectContactPage(db, { audienceId, search: text }),
    );
    const straight = rows.map(({ address }) => address);
    expect({ round, text, found: shown.contacts.map(({ address }) => address), total: shown.total }).toEqual({
      round,
      text,
      found: straight.slice(0, 50),
      total: straight.length,
    });
  }
}, 300_000);
