import pino from 'pino';
import { sql } from 'kysely';
import { analyse, startHousekeeping } from '../../../src/server/database/housekeeping';
import { until } from '../../support/factories/sendingFactories';
import { openEmbeddedTestDatabase } from '../../support/database/testDatabase';

test('startHousekeeping, after ten minutes on the embedded database, vacuums it and updates the planner statistics', async () => {
  const database = await openEmbeddedTestDatabase();
  await sql`insert into caught_mail (envelope_from, envelope_to, subject, message_id, raw)
    select '', '{}', '', '', '' from generate_series(1, 100)`.execute(database.adminDb);
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout'],
  });
  const stop = startHousekeeping(database, pino({ level: 'silent' }));
  jest.advanceTimersByTime(10 * 60_000);
  jest.useRealTimers();
  const size = async () => {
    const { rows } = await sql<{ reltuples: number }>`
      select reltuples from pg_class where relname = 'caught_mail'`.execute(database.adminDb);
    return rows[0]?.reltuples;
  };
  expect(await until(size, (tuples) => tuples === 100)).toBe(100);
  stop();
  await analyse(database);
  await database.close();
});

test('the embedded database, after replies larger than its thread’s memory, has freed them', async () => {
  const database = await openEmbeddedTestDatabase({ heapMb: 64 });
  for (let asked = 0; asked < 12; asked++) {
    const { rows } = await sql`
      select repeat('x', 1000) as filling from generate_series(1, 10000)`.execute(database.adminDb);
    expect(rows).toHaveLength(10_000);
  }
  await database.close();
});
