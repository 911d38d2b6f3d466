import { sql } from 'kysely';
import { foldHitCounts, hitRollup } from '../../../../src/server/campaign/figures/hitCountQueries';
import { countHits } from '../../../../src/server/campaign/report/campaignReportQueries';
import type { Database } from '../../../../src/server/database/openDatabase';
import { hasServer, openTestDatabase } from '../../../support/database/testDatabase';
import { buildOrganiser } from '../../../support/factories/factories';
import { buildSentCampaign } from '../../../support/factories/reportFactories';

/** Clicks of one recipient at the same moment, on a real PostgreSQL, with a control that counts without the lock. */
const races = hasServer ? describe : describe.skip;

const AT_ONCE = 200;
/** As many as a database has. */
const CONNECTIONS = 20;

/** Inserts many clicks of one recipient on the second link at once, after one click on the first link. */
async function clickAtOnce(database: Database, beside: (organiserId: string) => Promise<unknown>) {
  const { organiserId } = await buildOrganiser({ database }, {});
  const { campaignId, recipients } = await buildSentCampaign({ database }, organiserId, {
    links: ['https://example.org/one', 'https://example.org/two'],
    recipients: [{ hits: [{ kind: 'click', link: 0 }] }],
  });
  const click = () =>
    database.withOrganiser(organiserId, (db) =>
      sql`
        insert into campaign_hit (organiser_id, campaign_id, recipient_id, kind, link_id, class, class_reason, happened_at)
        select ${organiserId}, ${campaignId}, ${recipients[0]?.id}, 'click', id, 'human', 'at once', now()
        from campaign_link where campaign_id = ${campaignId} and position = 1`.execute(db),
    );
  // Opens all connections, so that the first clicks come together.
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      database.withOrganiser(organiserId, (db) => sql`select pg_sleep(0.2)`.execute(db)),
    ),
  );
  await Promise.all([...Array.from({ length: AT_ONCE }, click), beside(organiserId)]);
  return { organiserId, campaignId };
}

races('clicks of one recipient', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  test(`${AT_ONCE} at once, beside folds and rebuilds, count as one person and ${AT_ONCE} clicks`, async () => {
    const { organiserId, campaignId } = await clickAtOnce(database, async (id) => {
      for (let run = 0; run < 10; run++) {
        await foldHitCounts(database.adminDb, 20);
        await database.asAdmin((db) => hitRollup.rebuild(db, id));
      }
    });
    const { clicks } = await countHits(database.adminDb, campaignId);
    expect(clicks).toMatchObject({ people: 1, unique: 2, hits: AT_ONCE + 1 });
    expect(await hitRollup.countDifferences(database.adminDb, organiserId)).toBe(0);
  });

  test('control: without the lock of the reader, several count as the first', async () => {
    const { rows } = await sql<{ source: string }>`
      select pg_get_functiondef('campaign_hit_entered'::regproc) as source`.execute(database.adminDb);
    const parts = (rows[0]?.source ?? '').split(/(begin\n|before := array.*;\n)/);
    expect(parts).toHaveLength(5);
    const [declared, begin, count, readEarlier, end] = parts;
    // The pause makes them read the earlier clicks before the first one is written.
    const readFirst = [declared, begin, readEarlier, 'perform pg_sleep(0.1);', count, end];
    await sql.raw(readFirst.join('')).execute(database.adminDb);
    const { organiserId } = await clickAtOnce(database, async () => {});
    expect(await hitRollup.countDifferences(database.adminDb, organiserId)).toBeGreaterThan(0);
  });
});
