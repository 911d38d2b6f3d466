import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { discardAudienceImportDocument } from '../../../../../src/contract/audience/import/audienceImport';
import { examineFile, storeUpload } from '../../../../../src/server/audience/import/examinedFile';
import { buildAudience, uploadCsv } from '../../../../support/factories/audienceFactories';
import { startServer, type TestPerson, type TestServer } from '../../../../support/startServer';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFileStore } from '../../../../../src/server/files/fileStore';

let server: TestServer;
let person: TestPerson;
let folder: string;
let audienceId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnout-files-'));
  server = await startServer({ files: localFileStore(folder) });
  person = await server.signedIn(['emailCampaign']);
  ({ audienceId } = await buildAudience(server.services, { organiserId: person.organiserId }));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200, 7)]);
const utf32 = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from('e\0\0\0m\0\0\0')]);
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(200, 7),
]);
const xlsx = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 7)]);
const columns = (count: number) =>
  ['email', ...Array.from({ length: count - 1 }, (_, at) => `c${at}`)].join(',');

const corpus: ReadonlyArray<[name: string, file: string | Buffer, message: RegExp]> = [
  ['an empty file', '', /is empty\. Choose a CSV file/],
  ['a file of blank lines', '\n \n\r\n', /is empty\. Choose a CSV file/],
  ['a header without rows', 'email,first_name\r\n', /no people\. Add the people/],
  [
    'no email column',
    'first_name,city\nAna,Whangārei\n',
    /No column of this file holds email addresses\. Add a column/,
  ],
  ['a PNG', png, /image, not a CSV file\. Choose the list/],
  ['an Excel workbook', xlsx, /workbook or a zip archive.*save it as “CSV UTF-8”/],
  ['a PDF', pdf, /is a PDF.*Export the list as CSV/],
  ['UTF-32', utf32, /not a text file\. .*Save as, “CSV UTF-8”/],
  [
    'other binary',
    Buffer.from([1, 2, 3, 0, 0, 0, 5, 0, 9, 9, 9, 0]),
    /not a text file\. .*Save as, “CSV UTF-8”/,
  ],
  [
    'UTF-8 with a line of Windows-1252 in it',
    Buffer.concat([
      Buffer.from('email,name\nzoe@example.org,Zoë\nana@example.org,Māia\n'),
      Buffer.from('bob@example.org,Bj\u00f6rn\n', 'latin1'),
    ]),
    /From line 4 on.*a different encoding.*fix that line and save the file as “CSV UTF-8”/,
  ],
  [
    'UTF-16 with a NUL after the sample',
    Buffer.from(`\ufeffemail;name\r\n${'a@example.org;Ana\r\n'.repeat(20)}b@example.org;B\0b\r\n`, 'utf16le'),
    /not a text file/,
  ],
  [
    'one endless line',
    `email,${'h'.repeat(1_500_000)}`,
    /Row 1 of this file does not end.*on their own line/,
  ],
  [
    'a title above the column names',
    'Our friends 2026\nemail,first_name\na@example.org,Ana\n',
    /first row of this file has one cell and the rows below have more\. Make the first row/,
  ],
  ['text with a NUL far into the file', `email\n${'a@example.org\n'.repeat(20_000)}\0`, /not a text file/],
  ['200 columns', `${columns(200)}\nana@example.org\n`, /has 200 columns; 50 is the maximum\. Remove/],
  [
    'an unclosed quote in the column names',
    'email,"name\na@example.org,Ana\n',
    /opens in row 1 and is not closed/,
  ],
  [
    'people in the first row',
    'ana@example.org,Ana\nbob@example.org,Bob\n',
    /is already a person\. Add a row above it/,
  ],
];

test.each(corpus)(
  'upload, %s, is refused with the cure and leaves nothing behind',
  async (_name, file, message) => {
    const { status, error } = await uploadCsv(server, person, audienceId, file);
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'file',
      message: expect.stringMatching(message),
    });
    await expectNothingLeft();
  },
);

test('upload, truncated at the size limit, is refused with the cure and leaves nothing behind', async () => {
  const files = localFileStore(folder);
  const cut = Object.assign(Readable.from([Buffer.from('email\na@example.org\n')]), { truncated: true });
  await expect(storeUpload(files, 'imports/cut.csv', cut)).rejects.toThrow(/larger than 256 MB\. Split it/);
  await expectNothingLeft();
});

test('examineFile, with too many rows, refuses the file', async () => {
  const rows = 'a@b.co\n'.repeat(50_000);
  const pieces = Readable.from(
    ['email\n', ...Array.from({ length: 41 }, () => rows)].map((text) => Buffer.from(text)),
  );
  const files = { ...localFileStore(folder), read: () => pieces };
  const head = { ...files, read: () => Readable.from([Buffer.from('email\n')]) };
  let asked = 0;
  const both = { ...files, read: () => (asked++ === 0 ? head.read() : pieces) };
  await expect(examineFile(both, 'imports/long.csv', 'utf-8')).rejects.toThrow(
    /more than 2,000,000 rows\. Split it/,
  );
});

test('upload, larger than the limit for other files, is accepted', async () => {
  const row = `${'x'.repeat(990)}@example.org\n`;
  const { error, result } = await uploadCsv(
    server,
    person,
    audienceId,
    `email\n${row.repeat(53_000)}a@b.co\n`,
  );
  expect(error).toBeNull();
  expect(result?.rowCount).toBe(53_001);
  await person.graphql(discardAudienceImportDocument, { id: result?.id });
});

test('upload, without a file, asks for one', async () => {
  const { json } = await person.post(`/api/v2/nz/api/audience/import/${audienceId}`, {});
  expect(json()).toMatchObject({ error: { field: 'file', message: 'Choose a CSV file.' } });
});

test('upload, into an audience that does not exist, stores no file', async () => {
  const { status } = await uploadCsv(
    server,
    person,
    '6f1c2a54-1111-4222-8333-444455556666',
    'email\na@example.org\n',
  );
  expect(status).toBe(404);
  await expectNothingLeft();
});

test('upload, into an audience of another organiser, is refused and stores no file', async () => {
  const stranger = await server.signedIn(['emailCampaign']);
  const { status } = await uploadCsv(server, stranger, audienceId, 'email\na@example.org\n');
  expect(status).toBe(404);
  await expectNothingLeft();
});

test('upload, without the permission, is refused', async () => {
  const guest = await server.signedIn(['events']);
  const { status, error } = await uploadCsv(server, guest, audienceId, 'email\na@example.org\n');
  expect(status).toBe(403);
  expect(error?.code).toBe('FORBIDDEN');
  await expectNothingLeft();
});

async function expectNothingLeft(): Promise<void> {
  const { adminDb } = server.services.database;
  expect(await adminDb.selectFrom('audience_import').select('id').execute()).toEqual([]);
  expect(await adminDb.selectFrom('contact').select('id').execute()).toEqual([]);
  expect(await readdir(join(folder, 'imports')).catch(() => [])).toEqual([]);
}
