import {
  audienceImportUndoDocument,
  audienceImportsDocument,
  cancelAudienceImportDocument,
} from '../../../../src/contract/audience/import/audienceImport';
import type {
  AudienceImportsQuery,
  AudienceImportUndoQuery,
} from '../../../../src/contract/generated/operations';
import { batchRows } from '../../../../src/server/audience/import/importPlace';
import type { Services } from '../../../../src/server/services';
import { buildAudience, buildSuppression, uploadCsv } from '../../../support/factories/audienceFactories';
import { importsOf, proof } from '../../../support/factories/importFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
let audienceId: string;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
  imports = importsOf(server, person);
  ({ audienceId } = await buildAudience(server.services, { organiserId: person.organiserId }));
});

const adminDb = () => server.services.database.adminDb;

async function members(audience = audienceId) {
  const rows = await adminDb()
    .selectFrom('audience_contact')
    .innerJoin('contact', 'contact.id', 'audience_contact.contact_id')
    .select(['address', 'fields'])
    .where('audience_id', '=', audience)
    .orderBy('address')
    .execute();
  return Object.fromEntries(rows.map(({ address, fields }) => [address, fields]));
}

async function contactBook() {
  const rows = await adminDb()
    .selectFrom('contact')
    .select('address')
    .where('organiser_id', '=', person.organiserId)
    .orderBy('address')
    .execute();
  return rows.map(({ address }) => address);
}

async function forecast(id: string) {
  const { data } = await person.graphql<AudienceImportUndoQuery>(audienceImportUndoDocument, { id });
  return data?.audienceImportUndo;
}

const consents = (address: string) =>
  adminDb()
    .selectFrom('consent_record')
    .select(['given', 'source', 'import_id', 'contact_source'])
    .where('address', '=', address)
    .where('organiser_id', '=', person.organiserId)
    .orderBy('id')
    .execute();

test('an undo, of people added and fields updated, restores everything and withdraws the proofs', async () => {
  const { audienceId: other } = await buildAudience(server.services, {
    organiserId: person.organiserId,
    name: 'Members',
    contacts: [
      { address: 'both@example.org', fields: { city: 'Napier' } },
      { address: 'edited@example.org', fields: { city: 'Napier', first_name: 'Ed' } },
    ],
  });
  await buildSuppression(server.services, { address: 'gone@example.org', organiserId: person.organiserId });
  const before = await members(other);
  const id = await imports.imported(
    audienceId,
    'email,city,genre\nnew@example.org,Taupō,Jazz\nboth@example.org,Levin,Folk\nedited@example.org,Levin,\ngone@example.org,,\n',
  );
  expect(Object.keys(await members())).toHaveLength(4);
  // Somebody corrects one field by hand afterwards; the correction stays.
  await adminDb()
    .updateTable('contact')
    .set({ fields: JSON.stringify({ city: 'Foxton', first_name: 'Ed' }) })
    .where('address', '=', 'edited@example.org')
    .where('organiser_id', '=', person.organiserId)
    .execute();
  expect(await imports.read(id)).toMatchObject({ undoable: true, undo: null, startedBy: expect.any(String) });
  expect(await forecast(id)).toEqual({ leaving: 4, returning: 1, withdrawing: 3 });

  await imports.undone(id);
  expect(await members()).toEqual({});
  expect(await contactBook()).toEqual(['both@example.org', 'edited@example.org']);
  expect(await members(other)).toEqual({
    ...before,
    'edited@example.org': { city: 'Foxton', first_name: 'Ed' },
  });
  expect(await consents('new@example.org')).toEqual([
    { given: true, source: 'import', import_id: id, contact_source: proof.contactSource },
    { given: false, source: 'import_undone', import_id: id, contact_source: proof.contactSource },
  ]);
  expect(await consents('gone@example.org')).toEqual([]);
  expect(await imports.read(id)).toMatchObject({
    state: 'undone',
    undoable: false,
    undo: { left: 4, returned: 1, withdrawn: 3, undoneAt: expect.any(String) },
  });
  expect(await forecast(id)).toBeNull();
  expect((await imports.askUndo(id)).errors?.[0]?.message).toBe('This import has already been undone.');
});

test('an undo, of people who were added by a later import or by hand too, leaves them there', async () => {
  const first = await imports.imported(
    audienceId,
    'email,city\na@example.org,1\nb@example.org,1\nc@example.org,1\n',
  );
  const second = await imports.imported(audienceId, 'email,city\nb@example.org,2\n');
  await person.graphql(
    'mutation a($audienceId: ID!) { addContact(audienceId: $audienceId, address: "c@example.org", fields: [], attestation: "Said so at the door.") { verdict } }',
    { audienceId },
  );
  expect(await forecast(first)).toMatchObject({ leaving: 1 });
  await imports.undone(first);
  // The values of the first import are undone with it, including those it created contacts with.
  expect(await members()).toEqual({ 'b@example.org': { city: '2' }, 'c@example.org': {} });
  await imports.undone(second);
  expect(await members()).toEqual({ 'c@example.org': {} });
  expect(await contactBook()).toEqual(['c@example.org']);
});

/** Runs imports one after the other, each into a list of its own, with a city for each of these people. */
async function cityAfterCity(people: Record<string, readonly string[]>, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const { audienceId: list } = await buildAudience(server.services, {
      organiserId: person.organiserId,
      name: `List ${n + 1}`,
    });
    const rows = Object.entries(people).map(([address, cities]) => `${address},${cities[n]}`);
    ids.push(await imports.imported(list, `email,city\n${rows.join('\n')}\n`));
  }
  return ids;
}

async function cities(): Promise<Record<string, string | null>> {
  const rows = await adminDb()
    .selectFrom('contact')
    .select(['address', 'fields'])
    .where('organiser_id', '=', person.organiserId)
    .execute();
  return Object.fromEntries(rows.map(({ address, fields }) => [address, fields.city ?? null]));
}

test.each([[[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]], [[1, 2, 0]], [[2, 0, 1]], [[2, 1, 0]]])(
  'undos of three imports in the order %j leave the newest value that is not undone, and at the end the original one',
  async (order) => {
    const people = {
      'different@example.org': ['Levin', 'Foxton', 'Otaki'],
      'again@example.org': ['Levin', 'Foxton', 'Levin'],
      'stays@example.org': ['Levin', 'Levin', 'Foxton'],
      // A contact that did not exist before.
      'new@example.org': ['Levin', 'Levin', 'Foxton'],
    };
    await buildAudience(server.services, {
      organiserId: person.organiserId,
      name: 'Members',
      contacts: Object.keys(people)
        .filter((address) => address !== 'new@example.org')
        .map((address) => ({ address, fields: { city: 'Napier' } })),
    });
    const before = await cities();
    const ids = await cityAfterCity(people, 3);
    const left = new Set([0, 1, 2]);
    for (const turn of order) {
      await imports.undone(ids[turn] ?? '');
      left.delete(turn);
      const newest = Object.entries(people).map(([address, said]) => [address, said[Math.max(...left)]]);
      expect(await cities()).toEqual(left.size > 0 ? Object.fromEntries(newest) : before);
    }
  },
);

test('an undo, of a value that a person has since changed or entered, keeps that value, whichever import is undone first', async () => {
  const write = (city: string) =>
    adminDb()
      .updateTable('contact')
      .set({ fields: JSON.stringify({ city, shoe: '44' }) })
      .where('organiser_id', '=', person.organiserId)
      .execute();
  const ana = 'ana@example.org';
  const cityOf = async () => (await cities())[ana];
  const [made = '', later = ''] = await cityAfterCity({ [ana]: ['Levin', 'Foxton'] }, 2);
  await write('Otaki');
  const [last = ''] = await cityAfterCity({ [ana]: ['Bulls'] }, 1);
  await imports.undone(made);
  expect(await cityOf()).toBe('Bulls');
  await imports.undone(last);
  expect(await cityOf()).toBe('Otaki');
  // The same value added by hand, which no undo reverts.
  const [again = ''] = await cityAfterCity({ [ana]: ['Bulls'] }, 1);
  await person.graphql(
    'mutation a($audienceId: ID!) { addContact(audienceId: $audienceId, address: "ana@example.org", fields: [{ name: "city", value: "Bulls" }], attestation: "Said so at the door.") { verdict } }',
    { audienceId },
  );
  await imports.undone(again);
  await imports.undone(later);
  expect(await members()).toEqual({ 'ana@example.org': { city: 'Bulls', shoe: '44' } });
});

test('an undo, of people removed from the list by hand since, leaves no contact behind', async () => {
  const id = await imports.imported(audienceId, 'email,city\na@example.org,1\n');
  await adminDb().deleteFrom('audience_contact').where('audience_id', '=', audienceId).execute();
  await imports.undone(id);
  expect(await contactBook()).toEqual([]);
});

test('an undo, of a suppressed person whom a later import lists too, leaves them listed and not mailable', async () => {
  await buildSuppression(server.services, { address: 'gone@example.org', organiserId: person.organiserId });
  const first = await imports.imported(audienceId, 'email\ngone@example.org\n');
  const second = await imports.imported(audienceId, 'email\ngone@example.org\n');
  await imports.undone(first);
  expect(Object.keys(await members())).toEqual(['gone@example.org']);
  expect(await consents('gone@example.org')).toEqual([]);
  await imports.undone(second);
  expect([await members(), await contactBook()]).toEqual([{}, []]);
});

test('an undo, of duplicates that filled empty fields, empties them again', async () => {
  await buildAudience(server.services, {
    organiserId: person.organiserId,
    name: 'Members',
    contacts: [{ address: 'a@example.org', fields: { city: 'Napier' } }],
  });
  const id = await imports.imported(
    audienceId,
    'email,city,genre\na@example.org,Levin,\nA@example.org,Otaki,Jazz\n',
  );
  expect(await members()).toEqual({ 'a@example.org': { city: 'Levin', genre: 'Jazz' } });
  await imports.undone(id);
  const { fields } = await adminDb()
    .selectFrom('contact')
    .select('fields')
    .where('organiser_id', '=', person.organiserId)
    .executeTakeFirstOrThrow();
  expect(fields).toEqual({ city: 'Napier' });
});

const longFile = () => {
  const rows = Math.round(2.5 * batchRows(server.services.database));
  return { rows, file: `email\n${Array.from({ length: rows }, (_, n) => `p${n}@example.org`).join('\n')}\n` };
};

/** Services that call `after` following each transaction. */
const watched = (after: (count: number) => Promise<void> | void): Services => {
  const { database } = server.services;
  let count = 0;
  return {
    ...server.services,
    database: {
      ...database,
      async withOrganiser(organiserId, work) {
        const done = await database.withOrganiser(organiserId, work);
        await after(++count);
        return done;
      },
    },
  };
};

test('an import, cancelled between batches, stops, keeps the rows written and can be undone', async () => {
  const { rows, file } = longFile();
  const id = await imports.started(audienceId, file);
  const cancel = () => person.graphql(cancelAudienceImportDocument, { id });
  await imports.run(
    id,
    watched(async (count) => void (count === 2 && (await cancel()))),
  );
  const done = batchRows(server.services.database);
  expect(await imports.read(id)).toMatchObject({
    state: 'cancelled',
    rowsDone: done,
    rowCount: rows,
    counts: { added: done },
    finishedAt: expect.any(String),
    undoable: true,
  });
  await imports.run(id);
  expect(Object.keys(await members())).toHaveLength(done);
  await imports.undone(id);
  expect(await members()).toEqual({});
  // Cancelling it again changes nothing.
  const { errors } = await cancel();
  expect(errors).toBeUndefined();
  expect((await imports.read(id))?.state).toBe('undone');
});

test('an undo, interrupted between its batches and within one, continues there', async () => {
  const { rows, file } = longFile();
  const id = await imports.imported(audienceId, file);
  await imports.askUndo(id);
  const stopping = new AbortController();
  await imports.runUndo(
    id,
    watched((count) => void (count === 2 && stopping.abort())),
    stopping.signal,
  );
  expect(await imports.read(id)).toMatchObject({
    state: 'undoing',
    undo: { total: 2 * rows, undoneAt: null },
  });
  const breaking = watched(() => {});
  const { withOrganiser } = breaking.database;
  let batches = 0;
  breaking.database.withOrganiser = (organiserId, work) =>
    withOrganiser(organiserId, async (db) => {
      const result = await work(db);
      if (++batches === 2) throw new Error('the power went');
      return result;
    });
  await expect(imports.runUndo(id, breaking)).rejects.toThrow('the power went');
  await imports.runUndo(id);
  await imports.runUndo(id);
  expect(await imports.read(id)).toMatchObject({
    state: 'undone',
    undo: { done: 2 * rows, left: rows, returned: 0, withdrawn: rows },
  });
  const { count } = await adminDb()
    .selectFrom('consent_record')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(2 * rows);
});

test('an undo, while another import runs, is refused, and so is an import while an undo runs', async () => {
  const id = await imports.imported(audienceId, 'email\na@example.org\n');
  const { audienceId: other } = await buildAudience(server.services, {
    organiserId: person.organiserId,
    name: 'Members',
  });
  const running = await imports.started(other, 'email\nb@example.org\n');
  expect((await imports.askUndo(id)).errors?.[0]).toMatchObject({
    message: expect.stringMatching(/Another import is running/),
    extensions: { code: 'CONFLICT' },
  });
  expect((await imports.askUndo(running)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  await imports.run(running);
  await imports.askUndo(id);
  const cancelled = await person.graphql(cancelAudienceImportDocument, { id });
  expect(cancelled.data).toMatchObject({ cancelAudienceImport: { state: 'undoing' } });
  await expect(imports.started(other, 'email\nc@example.org\n')).rejects.toThrow(/is being undone/);
  expect((await uploadCsv(server, person, audienceId, 'email\nc@example.org\n')).status).toBe(409);
});

test('audienceImports lists each import with its author and source, newest first', async () => {
  const first = await imports.imported(audienceId, 'email\na@example.org\n');
  const second = await imports.imported(audienceId, 'email\nb@example.org\nnobody\n');
  await uploadCsv(server, person, audienceId, 'email\nc@example.org\n');
  const { data } = await person.graphql<AudienceImportsQuery>(audienceImportsDocument, { audienceId });
  expect(data?.audienceImports).toMatchObject([
    { id: second, counts: { added: 1, refused: 1 }, contactSource: proof.contactSource },
    { id: first, counts: { added: 1 }, startedBy: expect.stringMatching(/\w/) },
  ]);
  const stranger = await server.signedIn(['emailCampaign']);
  const theirs = await stranger.graphql<AudienceImportsQuery>(audienceImportsDocument, { audienceId });
  expect(theirs.data?.audienceImports).toEqual([]);
  expect((await importsOf(server, stranger).askUndo(first)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});
