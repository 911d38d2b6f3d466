import {
  audienceImportPreviewDocument,
  checkAudienceImportDocument,
} from '../../../../src/contract/audience/import/audienceImport';
import type {
  AudienceImportPreviewQuery,
  CheckAudienceImportMutation,
} from '../../../../src/contract/generated/operations';
import { runCheck } from '../../../../src/server/audience/import/importCheck';
import type { Services } from '../../../../src/server/services';
import { buildAudience, buildSuppression, uploadCsv } from '../../../support/factories/audienceFactories';
import { importsOf } from '../../../support/factories/importFactories';
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

async function audienceOf(contacts: Parameters<typeof buildAudience>[1]['contacts'] = []) {
  const { audienceId } = await buildAudience(server.services, { organiserId: person.organiserId, contacts });
  return audienceId;
}

async function preview(id: string, mapping: string[]) {
  const { data, errors } = await person.graphql<AudienceImportPreviewQuery>(audienceImportPreviewDocument, {
    id,
    mapping,
  });
  return { ...data?.audienceImportPreview, error: errors?.[0] };
}

/** The dry run over all rows; a short file is counted at once. */
async function check(id: string, mapping: string[]) {
  const { data, errors } = await person.graphql<CheckAudienceImportMutation>(checkAudienceImportDocument, {
    id,
    mapping,
  });
  return { ...data?.checkAudienceImport.check, error: errors?.[0] };
}

test.each([
  ['commas', 'E-Mail Address,First Name,Favourite Genre\nana@example.org,Ana,Jazz\n'],
  ['semicolons', 'E-Mail Address;First Name;Favourite Genre\nana@example.org;Ana;Jazz\n'],
  [
    'tabs and a byte order mark',
    '\ufeffE-Mail Address\tFirst Name\tFavourite Genre\r\nana@example.org\tAna\tJazz\r\n',
  ],
  ['old line ends', 'E-Mail Address,First Name,Favourite Genre\rana@example.org,Ana,Jazz\r'],
])('upload, %s, finds the columns and guesses what they become', async (_form, file) => {
  const { result } = await uploadCsv(server, person, await audienceOf(), file);
  expect(result).toMatchObject({
    state: 'ready',
    columns: ['E-Mail Address', 'First Name', 'Favourite Genre'],
    mapping: ['email', 'first_name', 'favourite_genre'],
    sample: [['ana@example.org', 'Ana', 'Jazz']],
    rowCount: 1,
  });
});

test('upload, without an email header, maps the column that holds addresses', async () => {
  const file = 'Naam,Kontakt,Naam,\nAna,ana@example.org,A,\nBob,bob@example.org,B,\n';
  const { result } = await uploadCsv(server, person, await audienceOf(), file);
  expect(result?.mapping).toEqual(['naam', 'email', 'naam_2']);
});

test('upload, in Windows-1252, decodes the characters', async () => {
  const file = Buffer.from('email,first_name\nzoe@example.org,Zo\u00eb \u0080\n', 'latin1');
  const { result } = await uploadCsv(server, person, await audienceOf(), file);
  expect(result?.sample).toEqual([['zoe@example.org', 'Zoë €']]);
});

test('upload, a second file before the first was imported, replaces it', async () => {
  const audienceId = await audienceOf();
  const first = await uploadCsv(server, person, audienceId, 'email\na@example.org\n');
  const second = await uploadCsv(server, person, audienceId, 'email\nb@example.org\n');
  const { database } = server.services;
  const rows = await database.adminDb
    .selectFrom('audience_import')
    .select('id')
    .where('audience_id', '=', audienceId)
    .execute();
  expect(rows).toEqual([{ id: second.result?.id }]);
  expect(first.result?.id).not.toBe(second.result?.id);
});

test('the dry run, with rows of every kind, shows the verdict of each and changes nothing', async () => {
  const audienceId = await audienceOf([
    { address: 'old@example.org', fields: { city: 'Napier' } },
    { address: 'same@example.org', fields: { city: 'Nelson' } },
  ]);
  await buildSuppression(server.services, { address: 'gone@example.org', organiserId: person.organiserId });
  await buildSuppression(server.services, { address: 'bounced@example.org', reason: 'hard_bounce' });
  const file = [
    'email,city',
    'new@example.org,Taupō',
    'old@example.org,Gisborne',
    'SAME@example.org,',
    'gone@example.org,Timaru',
    'bounced@example.org,Bluff',
    'New@Example.org,Levin',
    'not an address,Oamaru',
    ',Picton',
    '',
    'wide@example.org,Kaikōura,South Island',
  ].join('\n');
  const { result } = await uploadCsv(server, person, audienceId, file);
  const { counts, rowsDone } = await check(result?.id ?? '', ['email', 'city']);
  expect(rowsDone).toBe(9);
  expect(counts).toEqual({
    ...{ added: 1, updated: 1, unchanged: 1, duplicate: 1, suppressed: 2, refused: 3 },
    ...{ declined: 0, noConsent: 0 },
  });
  const { rows } = await preview(result?.id ?? '', ['email', 'city']);
  expect(rows?.map(({ rowNumber, verdict }) => [rowNumber, verdict])).toEqual([
    [2, 'added'],
    [3, 'updated'],
    [4, 'unchanged'],
    [5, 'suppressed'],
    [6, 'suppressed'],
    [7, 'duplicate'],
    [8, 'refused'],
    [9, 'refused'],
  ]);
  expect(rows?.[3]?.reason).toMatch(/^This person unsubscribed\./);
  expect(rows?.[4]?.reason).toMatch(/^Email to this address bounced permanently\./);
  expect(rows?.[5]?.reason).toMatch(/^Same address as row 2\./);
  expect(rows?.[6]?.reason).toBe('“not an address” is not an email address.');
  const contacts = await server.services.database.adminDb
    .selectFrom('contact')
    .select('address')
    .where('organiser_id', '=', person.organiserId)
    .execute();
  expect(contacts).toHaveLength(2);
});

test('the dry run, of an erased person, counts them like the import and gives the reason', async () => {
  const { database } = server.services;
  const { organiserId } = person;
  const contacts = [{ address: 'gone@example.org', fields: { city: 'Napier' } }];
  const { audienceId, contactIds } = await buildAudience(server.services, { organiserId, contacts });
  await person.graphql(
    'mutation e($id: ID!, $address: String!) { eraseContact(id: $id, address: $address) { ok } }',
    { id: String(contactIds[0]), address: 'gone@example.org' },
  );
  const file = 'email\nGone@example.org\nnew@example.org\n';
  const { result } = await uploadCsv(server, person, audienceId, file);
  const id = result?.id ?? '';
  const { counts } = await check(id, ['email']);
  expect(counts).toMatchObject({ added: 1, suppressed: 1 });
  expect((await preview(id, ['email'])).rows).toEqual([
    { rowNumber: 2, verdict: 'suppressed', reason: expect.stringMatching(/^This person was erased\./) },
    { rowNumber: 3, verdict: 'added', reason: null },
  ]);
  const imports = importsOf(server, person);
  const imported = await imports.imported(audienceId, file);
  expect((await imports.read(imported))?.counts).toEqual(counts);
  const proofs = await database.adminDb
    .selectFrom('consent_record')
    .select('address')
    .where('import_id', '=', imported)
    .execute();
  expect(proofs).toEqual([{ address: 'new@example.org' }]);
});

test.each([
  [['email', 'email'], /Two columns are named “email”/],
  [['city', ''], /Choose the column that holds the email addresses/],
  [['email', 'Home Town'], /“Home Town” cannot be a field name\. Use up to 40 lower case letters/],
  [['email'], /This file has 2 columns/],
])('audienceImportPreview, the mapping %j, names the mistake', async (mapping, message) => {
  const { result } = await uploadCsv(
    server,
    person,
    await audienceOf(),
    'email,city\na@example.org,Napier\n',
  );
  const { error } = await preview(result?.id ?? '', mapping);
  expect(error?.message).toMatch(message);
  expect(error?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: expect.stringMatching(/^mapping/),
  });
});

test('checkAudienceImport, with another mapping, starts again; with the same, counts nothing twice', async () => {
  const audienceId = await audienceOf([{ address: 'ana@example.org', fields: { city: 'Napier' } }]);
  const { result } = await uploadCsv(server, person, audienceId, 'email,city\nana@example.org,Nelson\n');
  const id = result?.id ?? '';
  expect((await check(id, ['email', 'city'])).counts).toMatchObject({ updated: 1, unchanged: 0 });
  expect((await check(id, ['email', ''])).counts).toMatchObject({ updated: 0, unchanged: 1 });
  expect((await check(id, ['email', ''])).counts).toMatchObject({ updated: 0, unchanged: 1 });
  expect((await check(id, ['email'])).error?.extensions.code).toBe('BAD_USER_INPUT');
});

test('checkAudienceImport, for a long file, counts in a job that a change of the mapping restarts', async () => {
  const { services } = server;
  const lines = Array.from({ length: 6_000 }, (_, n) => `person-${n % 5_000}@example.org,${n}`);
  const { result } = await uploadCsv(
    server,
    person,
    await audienceOf(),
    `email,number\n${lines.join('\n')}\n`,
  );
  const id = result?.id ?? '';
  expect(await check(id, ['email', 'number'])).toMatchObject({ rowsDone: 0 });
  const place = { organiserId: person.organiserId, importId: id };
  const changing: Services = {
    ...services,
    database: {
      ...services.database,
      async withOrganiser(organiserId, work) {
        const done = await services.database.withOrganiser(organiserId, work);
        if (organiserId === person.organiserId) await check(id, ['email', '']);
        return done;
      },
    },
  };
  await runCheck(changing, place, new AbortController().signal);
  expect(await check(id, ['email', ''])).toMatchObject({ mapping: ['email', ''], rowsDone: 0 });
  await runCheck(services, place, new AbortController().signal);
  expect(await check(id, ['email', ''])).toMatchObject({
    rowsDone: 6_000,
    counts: { added: 5_000, duplicate: 1_000, refused: 0 },
  });
});

test('checkAudienceImport, for a short file whose count was interrupted, continues there', async () => {
  const { services } = server;
  const file = `email\n${Array.from({ length: 5_000 }, (_, n) => `person-${n}@example.org`).join('\n')}\n`;
  const { result } = await uploadCsv(server, person, await audienceOf(), file);
  const id = result?.id ?? '';
  await check(id, ['email']);
  // The state that a process leaves when it dies after the first rows.
  await services.database.adminDb
    .updateTable('audience_import')
    .set({ check_rows_done: 1_000, check_counts: JSON.stringify({ added: 1_000 }) })
    .where('id', '=', id)
    .execute();
  expect(await check(id, ['email'])).toMatchObject({ rowsDone: 5_000, counts: { added: 5_000 } });
});

test('audienceImportPreview, for an import of another organiser, is not found', async () => {
  const { result } = await uploadCsv(server, person, await audienceOf(), 'email\na@example.org\n');
  person = await server.signedIn(['emailCampaign']);
  const { error } = await preview(result?.id ?? '', ['email']);
  expect(error?.extensions.code).toBe('NOT_FOUND');
});
