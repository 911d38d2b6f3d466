import { Readable } from 'node:stream';
import { csvRows, detectDelimiter } from '../../../../../src/server/audience/import/file/csvRows';
import { buildAudience, uploadCsv } from '../../../../support/factories/audienceFactories';
import { dialects } from '../../../../support/corpora/dialectCorpus';
import { importsOf } from '../../../../support/factories/importFactories';
import { startServer, type TestPerson, type TestServer } from '../../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign']);
});
afterAll(() => server.close());

test('the corpus has at least twenty dialects', () => {
  expect(new Set(dialects.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20);
});

test.each(dialects)('an import, $name, reads everybody correctly', async (dialect) => {
  const { columns, mapping, people, refused = 0, duplicate = 0 } = dialect;
  const { adminDb } = server.services.database;
  await adminDb.deleteFrom('contact').execute();
  const { audienceId } = await buildAudience(server.services, {
    organiserId: person.organiserId,
    name: dialect.name,
  });
  const { result, error } = await uploadCsv(server, person, audienceId, dialect.file);
  expect(error).toBeNull();
  expect(result).toMatchObject({ columns, mapping, rowCount: people.length + refused + duplicate });
  const { imported, read } = importsOf(server, person);
  const id = await imported(audienceId, dialect.file);
  expect(await read(id)).toMatchObject({
    state: 'finished',
    counts: { added: people.length, refused, duplicate },
  });
  const contacts = await adminDb.selectFrom('contact').select(['address', 'fields']).orderBy('id').execute();
  const inOrder = people.map(([address, fields]) => ({ address, fields }));
  expect(contacts).toEqual(inOrder.sort((one, other) => (one.address < other.address ? -1 : 1)));
});

/** A stream with a single byte in each chunk. */
const byteByByte = (file: Buffer) => Readable.from(Array.from(file, (byte) => Buffer.from([byte])));

test.each(dialects.filter(({ file }) => !file.includes(0)))(
  'csvRows, $name, in chunks of one byte, reads the same rows',
  async ({ file }) => {
    const delimiter = detectDelimiter(
      file
        .toString('utf8')
        .replace(/^\ufeff/, '')
        .replace(/\r\n?/g, '\n'),
    );
    const rowsOf = async (bytes: Readable) => {
      const rows = [];
      for await (const some of csvRows(bytes, { encoding: 'utf-8', delimiter })) rows.push(...some);
      return rows;
    };
    expect(await rowsOf(byteByByte(file))).toEqual(await rowsOf(Readable.from([file])));
  },
);
