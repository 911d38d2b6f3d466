import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/openDatabase';
import { openTestDatabase } from '../../support/database/testDatabase';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function plainText(words: string | null): Promise<string | null> {
  const { rows } = await sql<{ plain: string | null }>`select plain_text(${words}) as plain`.execute(
    database.adminDb,
  );
  return rows[0]?.plain ?? null;
}

test.each([
  [null, null],
  ['', ''],
  ['T0000044 Ana O’Neil', 't0000044 ana o’neil'],
  ['WHANGAREI Hall', 'whangarei hall'],
  ['āēīōū ĀĒĪŌŪ', 'aeiou aeiou'],
  ['Ma\u0304ori', 'maori'],
  ['àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ', 'aaaaaaceeeeiiiinoooooouuuuyy'],
  ['ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝ', 'aaaaaaceeeeiiiinoooooouuuuy'],
  ['Māra Núñez 50%_\\', 'mara nunez 50%_\\'],
  ['Māori 東京', 'maori 東京'],
])('plain_text, of %j, is %j', async (words, plain) => {
  expect(await plainText(words)).toBe(plain);
});
