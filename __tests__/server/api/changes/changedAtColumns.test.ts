import { sql } from 'kysely';
import { apiResourceNames } from '../../../../src/contract/api/apiResources';
import { openTestDatabase } from '../../../support/database/testDatabase';

/** The tables that the lists of the API read, by the index that each list needs. */
const LISTED = [
  'event',
  'event_session',
  'ticket_type',
  'venue',
  'ticket_order',
  'ticket',
  'refund',
  'deleted_row',
]
  .concat(['check_in', 'promo_code', 'waitlist_entry', 'add_on', 'offer', 'audience', 'contact'])
  .concat(['consent_record', 'suppression', 'deleted_contact', 'campaign']);

interface Listed {
  name: string;
  index: string;
  hasTrigger: boolean;
  default: string | null;
}

let tables: Listed[];
beforeAll(async () => {
  const database = await openTestDatabase();
  const { rows } = await sql<Listed>`
    select kept.relname as name, pg_get_indexdef(found.indexrelid) as index,
      exists (
        select from pg_trigger where tgrelid = kept.oid and tgname = 'note_change_inserted'
      ) as "hasTrigger",
      (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = kept.oid and adnum = field.attnum) as default
    from pg_class as kept join pg_attribute as field on field.attrelid = kept.oid and field.attname = 'changed_at'
    join pg_index as found on found.indrelid = kept.oid
    join pg_class as named on named.oid = found.indexrelid and named.relname = kept.relname || '_changed'
    order by 1`.execute(database.adminDb);
  tables = rows;
  await database.close();
});

test('every table that a list of the API reads has an index in the order of its changes', () => {
  expect(tables.map(({ name }) => name)).toEqual([...LISTED].sort());
  // Email campaigns and messages to ticketholders are lists of the same table.
  expect(apiResourceNames).toHaveLength(LISTED.length + 1);
  for (const { name, index } of tables) {
    const columns =
      name === 'campaign' ? 'organiser_id, kind, changed_at, id' : 'organiser_id, changed_at, id';
    expect([name, index]).toEqual([name, expect.stringContaining(`(${columns})`)]);
  }
});

test('a new row of each reads the clock after its transaction has a number, which the lists rely on', () => {
  const byDefault = tables.filter(({ hasTrigger }) => !hasTrigger);
  // The rows of the last two are written by triggers that take the number themselves.
  expect(byDefault.map(({ name }) => name)).toEqual([
    ...['consent_record', 'contact', 'deleted_contact', 'deleted_row', 'suppression'],
  ]);
  for (const { name, default: text } of byDefault.filter(({ name }) => !name.startsWith('deleted_'))) {
    expect([name, text?.replace(/\s+/g, ' ')]).toEqual([
      name,
      expect.stringMatching(/CASE WHEN \(pg_current_xact_id\(\) IS NOT NULL\) THEN clock_timestamp\(\)/),
    ]);
  }
});
