import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/openDatabase';
import { openTestDatabase } from '../../support/testDatabase';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Columns that are no first column of any index, though rows are found, or removed with their parent, by them. */
async function unindexedReferences(): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select reference.conrelid::regclass || '.' || attribute.attname as column
    from pg_constraint reference
    join pg_attribute attribute
      on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index where indrelid = reference.conrelid and indkey[0] = reference.conkey[1]
      )
    order by 1`.execute(database.owner);
  return rows.map(({ column }) => column);
}

// Found by another column first, or never looked for: people and organisers are not deleted, and each index makes
// every write to its table dearer, which counts where a mail is three of them.
const needNone = /\.(\w+_by|copied_from)$/;
const foundThroughParents = [
  'audience_contact.organiser_id',
  'audience_import.organiser_id',
  'audience_import_refusal.organiser_id',
  'campaign_audience.organiser_id',
  'campaign_hit.link_id',
  'campaign_hit.organiser_id',
  'campaign_link.organiser_id',
  'campaign_recipient.contact_id',
  'campaign_recipient.organiser_id',
  'recipient_quota_entry.campaign_id',
  'sign_in_session.organiser_id',
];

test('a column that names a row of another table, in every table, begins an index or says why not', async () => {
  const missing = (await unindexedReferences()).filter(
    (column) => !needNone.test(column) && !foundThroughParents.includes(column),
  );
  expect(missing).toEqual([]);
});

test('suppressions, looked up by address as the freeze and every hand-over do, are found by an index', async () => {
  await database.owner.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select reason from suppression where address = 'ana@example.org'`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Cond: (address =');
  });
});
