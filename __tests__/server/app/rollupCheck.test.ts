import { sql } from 'kysely';
import { checkRollups } from '../../../src/server/app/rollupCheck';
import type { Database } from '../../../src/server/database/openDatabase';
import { openTestDatabase } from '../../support/database/testDatabase';
import { buildOrganiser } from '../../support/factories/factories';
import { buildSentCampaign } from '../../support/factories/reportFactories';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the nightly check, after a change that no trigger counted, names the figures and corrects them', async () => {
  const { organiserId } = await buildOrganiser({ database }, {});
  const { recipients } = await buildSentCampaign({ database }, organiserId, { recipients: [{}] });
  expect(await checkRollups({ database })).toEqual([]);
  await database.adminDb.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`update campaign_recipient set state = 'failed' where id = ${recipients[0]?.id}`.execute(db);
  });
  expect(await checkRollups({ database })).toEqual([
    { organiserId, name: 'recipients by state', differences: 2 },
  ]);
  expect(await checkRollups({ database })).toEqual([]);
});
