import type { Services } from '../../services';
import { seedPeople } from './demoPeople';

/** A demo's sign-in; the others are in demoPeople.ts. */
const DEMO_EMAIL = 'organiser@example.co.nz';

/**
 * Lays the demo into an embedded database that is empty.
 * @returns whether this database holds the demo
 */
export async function seedDemo(services: Services): Promise<boolean> {
  const { owner } = services.database;
  const anybody = await owner.selectFrom('organiser').select('id').limit(1).executeTakeFirst();
  if (anybody) {
    const demo = await owner
      .selectFrom('portal_user')
      .select('id')
      .where('email', '=', DEMO_EMAIL)
      .executeTakeFirst();
    return demo !== undefined;
  }
  await services.database.asOwner(async (db) => {
    await seedPeople(db);
  });
  return true;
}
