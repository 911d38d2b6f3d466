import { consentStatement } from '../../../../src/contract/audience/audience';
import {
  discardAudienceImportDocument,
  startAudienceImportDocument,
} from '../../../../src/contract/audience/import/audienceImport';
import { lockAudienceInUse } from '../../../../src/server/audience/audienceQueries';
import { batchRows } from '../../../../src/server/audience/import/importPlace';
import { deleteReadyImports } from '../../../../src/server/audience/import/importQueries';
import type { Services } from '../../../../src/server/services';
import { buildAudience, buildSuppression, uploadCsv } from '../../../support/factories/audienceFactories';
import { importsOf, proof } from '../../../support/factories/importFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { isSessionBlocked } from '../../../support/database/raceControls';
import { until } from '../../../support/factories/sendingFactories';
import { hasServer } from '../../../support/database/testDatabase';

let server: TestServer;
let person: TestPerson;
let audienceId: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
  ({ audienceId } = await buildAudience(server.services, { organiserId: person.organiserId }));
});

const { attestation } = proof;
const started = (file: string, mapping?: string[]) =>
  importsOf(server, person).started(audienceId, file, mapping);
const run = (importId: string, services?: Services, signal?: AbortSignal) =>
  importsOf(server, person).run(importId, services, signal);
const read = (id: string) => importsOf(server, person).read(id);

function contacts() {
  return server.services.database.adminDb
    .selectFrom('contact')
    .innerJoin('audience_contact', 'audience_contact.contact_id', 'contact.id')
    .select(['address', 'fields'])
    .where('audience_id', '=', audienceId)
    .orderBy('contact.id')
    .execute();
}

test('import, one address in three spellings, makes one contact and lists the other rows', async () => {
  const id = await started(
    'email,first_name,city\n Ana@Example.org ,Ana,\nana@example.org,,Napier\nANA@EXAMPLE.ORG,Someone else,Nelson\n',
  );
  await run(id);
  expect(await read(id)).toMatchObject({
    state: 'finished',
    rowsDone: 3,
    counts: { added: 1, duplicate: 2, refused: 0 },
  });
  expect(await contacts()).toEqual([
    { address: 'ana@example.org', fields: { first_name: 'Ana', city: 'Napier' } },
  ]);
});

test('import, a line break inside a quoted cell, reads one row', async () => {
  const id = await started(
    'email,note\r\n"ana@example.org","line one\r\nline ""two"""\r\nbob@example.org,short\r\n',
  );
  await run(id);
  expect(await contacts()).toEqual([
    { address: 'ana@example.org', fields: { note: 'line one\nline "two"' } },
    { address: 'bob@example.org', fields: { note: 'short' } },
  ]);
});

test('import, of existing people, merges filled fields and empties none', async () => {
  await run(await started('email,first_name,city\nana@example.org,Ana,Napier\nbob@example.org,Bob,Nelson\n'));
  const again = await started('email,first_name,city\nana@example.org,,Gisborne\nbob@example.org,Bob,\n');
  await run(again);
  expect((await read(again))?.counts).toMatchObject({ added: 0, updated: 1, unchanged: 1 });
  expect(await contacts()).toEqual([
    { address: 'ana@example.org', fields: { first_name: 'Ana', city: 'Gisborne' } },
    { address: 'bob@example.org', fields: { first_name: 'Bob', city: 'Nelson' } },
  ]);
});

test('import, of suppressed addresses, lists them and changes no suppression', async () => {
  const { adminDb } = server.services.database;
  await buildSuppression(server.services, { address: 'gone@example.net', organiserId: person.organiserId });
  await buildSuppression(server.services, { address: 'bounced@example.net', reason: 'hard_bounce' });
  const before = await adminDb.selectFrom('suppression').selectAll().orderBy('id').execute();
  const id = await started('email\ngone@example.net\nBOUNCED@example.net\nnew@example.net\n');
  await run(id);
  expect((await read(id))?.counts).toMatchObject({ added: 1, suppressed: 2 });
  expect(await adminDb.selectFrom('suppression').selectAll().orderBy('id').execute()).toEqual(before);
  const consents = await adminDb
    .selectFrom('consent_record')
    .select(['address', 'given', 'source', 'wording', 'contact_source', 'recorded_by'])
    .where('import_id', '=', id)
    .execute();
  expect(consents).toEqual([
    {
      address: 'new@example.net',
      given: true,
      source: 'import',
      wording: `${consentStatement} ${attestation}`,
      contact_source: proof.contactSource,
      recorded_by: person.userId,
    },
  ]);
});

/** This many rows fill three batches. */
const threeBatches = () => 2.5 * batchRows(server.services.database);

/** Rows of which every third repeats the address of the row before in capitals, and every tenth has none. */
function longFile(rows: number) {
  const lines = Array.from({ length: rows }, (_, at) => {
    if (at % 10 === 9) return `nobody-${at},x`;
    return at % 3 === 2 ? `P${at - 1}@EXAMPLE.ORG,again` : `p${at}@example.org,${at}`;
  });
  return `email,number\n${lines.join('\n')}\n`;
}

/** The counts of an uninterrupted run over the long file. */
function expectedCounts(rows: number) {
  const counts = { added: 0, duplicate: 0, refused: 0 };
  const seen = new Set<string>();
  for (let at = 0; at < rows; at++) {
    const address = at % 3 === 2 ? at - 1 : at;
    if (at % 10 === 9) counts.refused++;
    else if (seen.has(String(address))) counts.duplicate++;
    else counts.added++;
    if (at % 10 !== 9) seen.add(String(address));
  }
  return counts;
}

test('import, interrupted by an error in its second batch, continues there and counts nobody twice', async () => {
  const id = await started(longFile(threeBatches()));
  let batches = 0;
  const breaking: Services = {
    ...server.services,
    database: {
      ...server.services.database,
      withOrganiser: (organiserId, work) =>
        server.services.database.withOrganiser(organiserId, async (db) => {
          const result = await work(db);
          // The first call loads the import; the third is the second batch, written but not committed.
          if (++batches === 3) throw new Error('the power went');
          return result;
        }),
    },
  };
  await expect(run(id, breaking)).rejects.toThrow('the power went');
  expect(await read(id)).toMatchObject({ state: 'running', rowsDone: batchRows(server.services.database) });
  await run(id);
  expect(await read(id)).toMatchObject({
    state: 'finished',
    rowsDone: threeBatches(),
    rowCount: threeBatches(),
    counts: expectedCounts(threeBatches()),
  });
  expect(await contacts()).toHaveLength(expectedCounts(threeBatches()).added);
});

test('import, stopped between batches, continues at the next run', async () => {
  const id = await started(longFile(threeBatches()));
  const stopping = new AbortController();
  const stopsAfterFirst: Services = {
    ...server.services,
    database: {
      ...server.services.database,
      async withOrganiser(organiserId, work) {
        const result = await server.services.database.withOrganiser(organiserId, work);
        if ((await read(id))?.rowsDone === batchRows(server.services.database)) stopping.abort();
        return result;
      },
    },
  };
  await run(id, stopsAfterFirst, stopping.signal);
  expect(await read(id)).toMatchObject({ state: 'running', rowsDone: batchRows(server.services.database) });
  await run(id);
  expect((await read(id))?.counts).toMatchObject(expectedCounts(threeBatches()));
});

test('import, run again after its end, changes nothing', async () => {
  const id = await started('email\nana@example.org\n');
  await run(id);
  const before = await read(id);
  await run(id);
  expect(await read(id)).toEqual(before);
  const { adminDb } = server.services.database;
  expect(
    await adminDb.selectFrom('consent_record').select('id').where('import_id', '=', id).execute(),
  ).toHaveLength(1);
});

test('import, with its file missing, fails with the cure', async () => {
  const id = await started('email\nana@example.org\n');
  const { adminDb } = server.services.database;
  const { file_key } = await adminDb
    .selectFrom('audience_import')
    .select('file_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await server.services.files.remove(file_key);
  await run(id);
  expect(await read(id)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/Upload the file again/),
  });
});

test('startAudienceImport, twice, starts once', async () => {
  const id = await started('email\nana@example.org\n');
  const { errors } = await person.graphql(startAudienceImportDocument, {
    id,
    mapping: ['email'],
    ...proof,
  });
  expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
});

test.each([
  ['attestation', 'yes'],
  ['contactSource', ' '],
  ['contactSource', 'a form\nwith two lines'],
])('startAudienceImport, %s %j, is refused', async (field, words) => {
  const { result } = await uploadCsv(server, person, audienceId, 'email\nana@example.org\n');
  const start = { id: result?.id, mapping: ['email'], ...proof, [field]: words };
  const { errors } = await person.graphql(startAudienceImportDocument, start);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  expect(await read(result?.id ?? '')).toMatchObject({ state: 'ready' });
});

test('startAudienceImport, with the queue running, finishes by itself', async () => {
  const { result } = await uploadCsv(server, person, audienceId, 'email\nana@example.org\nbob@example.org\n');
  await server.services.queue.start();
  await person.graphql(startAudienceImportDocument, { id: result?.id, mapping: ['email'], ...proof });
  const finished = await until(
    () => read(result?.id ?? ''),
    (now) => now?.state !== 'running',
  );
  expect(finished).toMatchObject({ state: 'finished', counts: { added: 2 } });
});

test('discardAudienceImport, of a file not imported, deletes it', async () => {
  const { result } = await uploadCsv(server, person, audienceId, 'email\nana@example.org\n');
  const { errors } = await person.graphql(discardAudienceImportDocument, { id: result?.id });
  expect(errors).toBeUndefined();
  expect(await read(result?.id ?? '')).toBeNull();
});

(hasServer ? test : test.skip)(
  'startAudienceImport, during an upload into the same audience, waits for it and is then not found',
  async () => {
    const { result } = await uploadCsv(server, person, audienceId, 'email\nana@example.org\n');
    const { starting } = await server.services.database.withOrganiser(person.organiserId, async (db) => {
      // In the order of stageImport: first the audience, then the waiting files.
      await lockAudienceInUse(db, audienceId);
      const starting = person.graphql(startAudienceImportDocument, {
        id: result?.id,
        mapping: result?.mapping,
        ...proof,
      });
      await until(() => isSessionBlocked(server.services.database.adminDb), Boolean);
      expect(await deleteReadyImports(db, { audienceId })).toHaveLength(1);
      // Returned in an object, because returning the promise itself would wait for it.
      return { starting };
    });
    expect((await starting).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  },
);
