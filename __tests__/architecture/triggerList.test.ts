import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../src/server/database/openDatabase';
import { openTestDatabase } from '../support/database/testDatabase';

/** Compares `TRIGGERS.md` with the triggers and functions of a migrated database. */

const list = readFileSync(join(__dirname, '../../src/server/database/TRIGGERS.md'), 'utf8');
const [triggerPart = '', functionPart = ''] = list.split(/^## SQL functions$/m);

/** The names in backticks before the colon of each item of a list. */
const itemsOf = (part: string): string[] =>
  [...part.matchAll(/^- (.+?):/gm)].flatMap(([, head = '']) =>
    [...head.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the list of triggers equals the triggers of the migrated database', async () => {
  const listed = triggerPart
    .split(/^### /m)
    .slice(1)
    .flatMap((part) => itemsOf(part).map((name) => `${/^`(\w+)`/.exec(part)?.[1]} ${name}`));
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass || ' ' || tgname as name from pg_trigger where not tgisinternal and tgparentid = 0`.execute(
    database.adminDb,
  );
  expect(rows.length).toBeGreaterThan(15);
  expect(listed.sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('the list of SQL functions equals the functions of the migrated database', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
    database.adminDb,
  );
  expect(rows.length).toBeGreaterThan(25);
  expect(itemsOf(functionPart).sort()).toEqual(rows.map(({ name }) => name).sort());
});
