import { sql } from 'kysely';
import { ChangeHorizon } from '../../../../src/server/api/changes/changeHorizon';
import type { Database, Queryable } from '../../../../src/server/database/openDatabase';
import { hasServer, openTestDatabase } from '../../../support/database/testDatabase';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const withServer = hasServer ? test : test.skip;
const now = async () => {
  const { rows } = await sql<{ now: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`.execute(
    database.adminDb,
  );
  return rows[0]?.now ?? '';
};

/** Runs `work` while another transaction has a number and does not end. */
async function whileOneWrites(work: (end: () => Promise<void>) => Promise<void>): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = () => {};
  const began = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const writing = database.asAdmin(async (db: Queryable) => {
    await sql`select pg_current_xact_id()`.execute(db);
    begun();
    await released;
  });
  await began;
  const end = async () => {
    release();
    await writing;
  };
  await work(end).finally(end);
}

test('completeUntil, while nobody writes, is the time of the call', async () => {
  const before = await now();
  const instant = await new ChangeHorizon(database.adminDb).completeUntil();
  expect(instant > before).toBe(true);
  expect(instant < (await now())).toBe(true);
});

withServer(
  'completeUntil, while the newest transaction of all writes, does not take its changes for visible',
  async () => {
    await whileOneWrites(async () => {
      const horizon = new ChangeHorizon(database.adminDb, { firstWaitMs: 50 });
      await expect(horizon.completeUntil()).rejects.toMatchObject({ status: 503, code: 'NOT_READY' });
    });
  },
);

withServer(
  'completeUntil, after a transaction that ends within the wait, is the time of the call',
  async () => {
    const horizon = new ChangeHorizon(database.adminDb, { firstWaitMs: 30_000 });
    await whileOneWrites(async (end) => {
      const before = await now();
      const found = horizon.completeUntil();
      await end();
      expect((await found) > before).toBe(true);
    });
  },
);

withServer(
  'completeUntil, while a transaction outlasts the wait, is the last instant before it, at once from then on',
  async () => {
    const horizon = new ChangeHorizon(database.adminDb, { waitMs: 300 });
    const first = await horizon.completeUntil();
    await whileOneWrites(async (end) => {
      expect(await horizon.completeUntil()).toBe(first);
      const began = performance.now();
      for (let call = 0; call < 300; call += 1) expect(await horizon.completeUntil()).toBe(first);
      expect(performance.now() - began).toBeLessThan(300 * 300);
      await end();
      expect((await horizon.completeUntil()) > first).toBe(true);
    });
  },
);
