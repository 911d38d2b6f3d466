import { sql } from 'kysely';
import { hasServer } from '../../support/database/testDatabase';
import { until } from '../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import {
  editorPermissions,
  versionedKinds,
  type VersionedItem,
} from '../../support/factories/versionedParts';

/** Two edits from the same version arrive at the same moment. The control sends no version, so nothing is compared. */
const races = hasServer ? describe : describe.skip;

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  if (!hasServer) return;
  server = await startServer();
  person = await server.signedIn(editorPermissions);
});
afterAll(() => server?.close());

/** How many sessions of this database are waiting for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(
    server.services.database.adminDb,
  );
  return rows[0]?.waiting ?? 0;
}

/** Both edits have started before either can check the version. */
async function editAtOnce({ document, edit }: VersionedItem, version: number | undefined) {
  const { both } = await server.services.database.adminDb.transaction().execute(async (db) => {
    await sql`lock table row_version in exclusive mode`.execute(db);
    const sent = (['one', 'other'] as const).map(async (which) => {
      const { errors = [] } = await person.graphql(document, { ...edit(which), version });
      return { which, code: errors[0]?.extensions['code'] };
    });
    await until(countWaiting, (waiting) => waiting >= 2);
    return { both: Promise.all(sent) };
  });
  return both;
}

races.each(Object.entries(versionedKinds))('%s', (_name, { make }) => {
  test('edited twice at once from one version, accepts one edit and stores it', async () => {
    const thing = await make(server, person);
    const before = await thing.read();
    const outcomes = await editAtOnce(thing, before.version);
    const codes = outcomes.map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['CONFLICT', undefined]);
    const after = await thing.read();
    expect(after.version).toBe(before.version + 1);
    // The winner repeats its edit: it is already stored, so nothing changes.
    const winner = outcomes.find(({ code }) => code === undefined)?.which ?? 'one';
    await person.graphql(thing.document, { ...thing.edit(winner), version: after.version });
    expect(await thing.read()).toEqual(after);
  });

  test('edited twice at once without a version, accepts both and loses one silently (control)', async () => {
    const thing = await make(server, person);
    const before = await thing.read();
    const outcomes = await editAtOnce(thing, undefined);
    expect(outcomes.map(({ code }) => code)).toEqual([undefined, undefined]);
    expect((await thing.read()).version).toBe(before.version + 2);
  });
});
