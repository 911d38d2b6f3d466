import { numberSuppressions, seedAudiences } from '../../../src/server/app/demo/audience/demoAudiences';
import { listAudiences } from '../../../src/server/audience/audienceQueries';
import { buildOrganiser } from '../../support/factories/factories';
import type { Database } from '../../../src/server/database/openDatabase';
import { openTestDatabase } from '../../support/database/testDatabase';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('seedAudiences, for an organiser of each country, adds two audiences with reserved addresses only', async () => {
  for (const country of ['nz', 'au'] as const) {
    const { organiserId, userId } = await buildOrganiser({ database }, { country });
    await database.asAdmin((db) => seedAudiences(db, { organiserId, userId, country }));
    const audiences = await database.withOrganiser(organiserId, (db) => listAudiences(db));
    expect(audiences.map(({ name, contactCount }) => [name, contactCount])).toEqual([
      ['Members 2026', 180],
      ['Newsletter', 1_204],
    ]);
    // One address is suppressed at both scopes.
    expect(audiences[1]?.mailableCount).toBe(1_204 - 16 - 3 + 1);
  }
  const people = await database.adminDb.selectFrom('contact').select('address').execute();
  expect(people.filter(({ address }) => !/@example\.(org|net|com)$/.test(address))).toEqual([]);
});

test('numberSuppressions, after both countries, numbers all suppressions by their dates', async () => {
  const all = () =>
    database.adminDb
      .selectFrom('suppression')
      .select(['scope', 'organiser_id', 'address', 'reason', 'created_at'])
      .orderBy('id')
      .execute();
  const before = await all();
  const byDate = before.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
  expect(before).not.toEqual(byDate);
  await database.asAdmin(numberSuppressions);
  expect(await all()).toEqual(byDate);
});
