import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/openDatabase';
import { buildOrganiser } from '../../support/factories/factories';
import { buildEvent } from '../../support/factories/eventFactories';
import { openTestDatabase } from '../../support/database/testDatabase';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The plan for a look-up in an analysed table with one row. */
async function planOf(organiserId: string, options?: { byIndex: boolean }): Promise<string> {
  return database.withOrganiser(
    organiserId,
    async (db) => {
      const { rows } = await sql<Record<string, string>>`
        explain select state from event where id = any(array[gen_random_uuid()])`.execute(db);
      return rows.flatMap((row) => Object.values(row)).join('\n');
    },
    options,
  );
}

test('withOrganiser, with byIndex on a table of one row, uses the index; without it, scans the table', async () => {
  const { organiserId } = await buildOrganiser({ database }, {});
  await buildEvent({ database }, organiserId, {});
  await sql`analyze event`.execute(database.adminDb);

  expect(await planOf(organiserId)).toContain('Seq Scan on event');
  expect(await planOf(organiserId, { byIndex: true })).not.toContain('Seq Scan');
  // The setting ends with its transaction.
  expect(await planOf(organiserId)).toContain('Seq Scan on event');
});
