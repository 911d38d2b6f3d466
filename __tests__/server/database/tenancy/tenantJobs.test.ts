import { sql } from 'kysely';
import pino from 'pino';
import type { Database } from '../../../../src/server/database/openDatabase';
import { Queue } from '../../../../src/server/queue/queue';
import { buildOrganiser } from '../../../support/factories/factories';
import { openTestDatabase } from '../../../support/database/testDatabase';

let database: Database;
let queue: Queue;
let mine: string;
let theirs: string;

beforeAll(async () => {
  database = await openTestDatabase();
  queue = new Queue(database, pino({ level: 'silent' }));
  mine = (await buildOrganiser({ database })).organiserId;
  theirs = (await buildOrganiser({ database })).organiserId;
});
afterEach(() => database.adminDb.deleteFrom('job').execute());
afterAll(() => database.close());

const jobOf = (organiserId: string, key?: string) => ({
  kind: 'greet',
  payload: { organiserId },
  ...(key && { key }),
});
const storedJobs = () =>
  database.adminDb.selectFrom('job').select(['organiser_id', 'key', 'asked']).orderBy('id').execute();

test('the jobs of another organiser and of the server, as the tenant, are invisible', async () => {
  await queue.add(database.adminDb, jobOf(theirs));
  await queue.add(database.adminDb, { kind: 'sweep', payload: {} });
  await queue.add(database.adminDb, jobOf(mine));
  const seen = await database.withOrganiser(mine, (db) =>
    db.selectFrom('job').select('organiser_id').execute(),
  );
  expect(seen).toEqual([{ organiser_id: mine }]);
});

test('adding a job of another organiser or of the server, as the tenant, is refused by the database', async () => {
  const foreign = database.withOrganiser(mine, (db) => queue.add(db, jobOf(theirs)));
  await expect(foreign).rejects.toThrow(/row-level security/);
  const server = database.withOrganiser(mine, (db) => queue.add(db, { kind: 'sweep', payload: {} }));
  await expect(server).rejects.toThrow(/row-level security/);
  expect(await storedJobs()).toEqual([]);
});

test('a job, as the tenant, can be added and requested again, but not deleted or reassigned', async () => {
  await database.withOrganiser(mine, (db) => queue.add(db, jobOf(mine, 'greet/1')));
  await database.withOrganiser(mine, (db) => queue.add(db, jobOf(mine, 'greet/1')));
  expect(await storedJobs()).toEqual([{ organiser_id: mine, key: 'greet/1', asked: 2 }]);
  await expect(database.withOrganiser(mine, (db) => db.deleteFrom('job').execute())).rejects.toThrow(
    /permission denied/,
  );
  await expect(
    database.withOrganiser(mine, (db) =>
      sql`update job set payload = ${JSON.stringify({ organiserId: theirs })}`.execute(db),
    ),
  ).rejects.toThrow(/permission denied/);
});

test('a job key, used by another organiser, is free for this one; the server’s own jobs stay unique', async () => {
  await database.withOrganiser(theirs, (db) => queue.add(db, jobOf(theirs, 'greet/1')));
  await database.withOrganiser(mine, (db) => queue.add(db, jobOf(mine, 'greet/1')));
  await queue.add(database.adminDb, { kind: 'sweep', key: 'sweep', payload: {} });
  await queue.add(database.adminDb, { kind: 'sweep', key: 'sweep', payload: {} });
  expect(await storedJobs()).toEqual([
    { organiser_id: theirs, key: 'greet/1', asked: 1 },
    { organiser_id: mine, key: 'greet/1', asked: 1 },
    { organiser_id: null, key: 'sweep', asked: 2 },
  ]);
});
