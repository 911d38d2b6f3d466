import { sql } from 'kysely';
import { openDatabase, type Database } from '../../../src/server/database/openDatabase';
import { PreparedStatements } from '../../../src/server/database/preparingPool';
import { hasServer, makeServerDatabase } from '../../support/database/testDatabase';

const LOOK_UP = 'select id, title from event where id = $1';

function namesOf(text: string, calls: number, kind: 'embedded' | 'server' = 'server') {
  const statements = new PreparedStatements(kind);
  return Array.from({ length: calls }, () => statements.nameOf(text));
}

test('nameOf, called with a statement again and again, names it from the twentieth call on', () => {
  const names = namesOf(LOOK_UP, 25);
  expect(names.findIndex((name) => name !== undefined)).toBe(19);
  expect(new Set(names.slice(19)).size).toBe(1);
});

test('nameOf, called in two processes, gives the same name, which PostgreSQL does not cut off', () => {
  const [name] = namesOf(`/* prepared */ ${LOOK_UP}`, 1);
  expect(namesOf(`/* prepared */ ${LOOK_UP}`, 1)).toEqual([name]);
  expect(name?.length).toBeLessThan(64);
});

test.each([
  ['a write', 'update event set title = $1 where id = $2', 'server'],
  ['all columns, which a migration may add to', 'select * from event where id = $1', 'server'],
  ['all columns of a table', 'select "event".*, "o"."name" from "event" where id = $1', 'server'],
  ['the embedded database, which does not analyse its tables', LOOK_UP, 'embedded'],
] as const)('nameOf, called often with %s, does not name the statement', (_what, text, kind) => {
  expect(namesOf(text, 25, kind).every((name) => name === undefined)).toBe(true);
});

test('nameOf, with a count and a product, names the statement', () => {
  expect(namesOf('select count(*), sum(quantity * price_cents) from line', 20).at(-1)).toBeDefined();
});

test('nameOf, with thousands of different frequent statements, names the first 500', () => {
  const statements = new PreparedStatements('server');
  const named = Array.from({ length: 600 }, (_each, n) => `select ${n} where id = $1`).filter((text) =>
    Array.from({ length: 20 }, () => statements.nameOf(text)).at(-1),
  );
  expect(named).toHaveLength(500);
});

(hasServer ? describe : describe.skip)('on a server', () => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const made = await makeServerDatabase(process.env.TEST_DATABASE_URL ?? '');
    drop = made.drop;
    database = await openDatabase({ url: made.url });
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  test('a frequent statement, after a column was added to its table, still gives its rows', async () => {
    await database.adminDb.connection().execute(async (db) => {
      const look = () =>
        sql<{ id: number }>`select id from audience_contact_probe where id = ${1}`.execute(db);
      await sql`create table audience_contact_probe (id int)`.execute(db);
      await sql`insert into audience_contact_probe values (1)`.execute(db);
      for (let call = 0; call < 30; call++) await look();
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_prepared_statements where statement like '%audience_contact_probe%'`.execute(
        db,
      );
      expect(rows[0]?.count).toBe(1);
      await sql`alter table audience_contact_probe add column name text`.execute(db);
      expect((await look()).rows).toEqual([{ id: 1 }]);
    });
  });
});
