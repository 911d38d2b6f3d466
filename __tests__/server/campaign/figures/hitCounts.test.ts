import { sql } from 'kysely';
import type { RecipientSort, StatInterval } from '../../../../src/contract/campaign/campaignReport';
import type { UtmFilter } from '../../../../src/contract/report/report';
import {
  foldHitCounts,
  hitRollup,
  slotCounts,
} from '../../../../src/server/campaign/figures/hitCountQueries';
import { countStates, stateRollup } from '../../../../src/server/campaign/figures/stateCountQueries';
import { countHits } from '../../../../src/server/campaign/report/campaignReportQueries';
import { countDevices } from '../../../../src/server/campaign/report/deviceQueries';
import { countHitsOverTime } from '../../../../src/server/campaign/report/hitSeriesQueries';
import { listLinks } from '../../../../src/server/campaign/report/reportDataQueries';
import { listRecipients } from '../../../../src/server/campaign/report/reportRecipientQueries';
import type { Database } from '../../../../src/server/database/openDatabase';
import { utmGrid } from '../../../../src/server/report/utmReportService';
import { changeAtRandom, type ChangedCampaign } from '../../../support/campaign/hitActs';
import {
  straightDays,
  straightDevices,
  straightHits,
  straightLinks,
  straightSeries,
  straightStates,
  straightValues,
} from '../../../support/campaign/straightCounts';
import { seededRandom } from '../../../support/corpora/seededRandom';
import { openTestDatabase } from '../../../support/database/testDatabase';
import { buildOrganiser } from '../../../support/factories/factories';
import { buildSentCampaign } from '../../../support/factories/reportFactories';

const OPERATIONS = 4_000;
const [oldMonth, recentMonth] = ['2025-03-01', '2026-10-01'];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`select add_hit_month(${oldMonth}::date), add_hit_month(${recentMonth}::date)`.execute(
    database.adminDb,
  );
});
afterAll(() => database.close());

async function buildChangedCampaign(organiserId: string, name = 'first'): Promise<ChangedCampaign> {
  const links = ['one', 'two', 'three', 'one'].map(
    (value) => `https://example.org/?utm_content=${value}&utm_campaign=${name}`,
  );
  const { campaignId, recipients } = await buildSentCampaign({ database }, organiserId, {
    links,
    recipients: Array.from({ length: 12 }, (_, n) => ({ address: `reader-${n}@example.org` })),
  });
  const rows = await database.adminDb
    .selectFrom('campaign_link')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .orderBy('position')
    .execute();
  return {
    organiserId,
    campaignId,
    recipientIds: recipients.map(({ id }) => id),
    linkIds: rows.map(({ id }) => id),
    oldMonth,
    recentMonth,
  };
}

async function expectEqualFigures({ organiserId, campaignId }: ChangedCampaign): Promise<void> {
  const { adminDb } = database;
  const { opens, clicks, unsubscribes } = await countHits(adminDb, campaignId);
  const kept = { open: opens, click: clicks };
  for (const { kind, ...straight } of await straightHits(adminDb, campaignId)) {
    if (kind === 'unsubscribe') expect(unsubscribes).toBe(straight.peopleAll);
    else expect(kept[kind]).toMatchObject(straight);
  }
  const families = await countDevices(adminDb, campaignId);
  expect(families).toEqual(await straightDevices(adminDb, campaignId));
  const sum = (of: 'opens' | 'clicks') => families.reduce((total, row) => total + row[of], 0);
  expect([sum('opens'), sum('clicks')]).toEqual([opens.hits, clicks.hits]);
  const links = await listLinks(adminDb, campaignId, -1, 50);
  expect(links.map(({ position: _, versions: _versions, ...link }) => link)).toEqual(
    await straightLinks(adminDb, campaignId),
  );
  const { rows: days } = await sql`
    select kind, to_char(slot at time zone 'UTC', 'YYYY-MM-DD') as day,
      sum(case kind when 'unsubscribe' then unique_all else unique_human end)::bigint as people,
      sum(unique_all)::bigint as everybody
    from (${slotCounts(sql`campaign_id = ${campaignId}`)}) as kept
    group by 1, 2 having sum(unique_all) <> 0 or (kind <> 'unsubscribe' and sum(unique_human) <> 0) order by 1, 2`.execute(
    adminDb,
  );
  expect(days).toEqual(await straightDays(adminDb, campaignId));
  for (const interval of ['hour', 'day'] as const) await expectEqualSeries(campaignId, interval);

  const states = (await countStates(adminDb, campaignId)).filter(({ count }) => count > 0);
  const order = (row: object) => JSON.stringify(row);
  expect(states.map(order).sort()).toEqual((await straightStates(adminDb, campaignId)).map(order).sort());

  await expectEqualGrid(organiserId, { groupBy: 'content', from: '2026-10-05', to: '2026-10-20' });
  // All clicks of each campaign, whose values no other campaign has.
  await expectEqualGrid(organiserId, { groupBy: 'campaign', from: '2025-01-01', to: '2026-12-31' });
}

/** Sending began amid the hits, so that some are before the first step and, by the hour, most are after the last one. */
async function expectEqualSeries(campaignId: string, interval: StatInterval): Promise<void> {
  const startedAt = new Date('2026-10-08T09:40:00Z');
  const campaign = { id: campaignId, zone: 'Pacific/Auckland', startedAt };
  const now = new Date('2027-01-01T00:00:00Z');
  const { labels, later, ...series } = await countHitsOverTime(database.adminDb, campaign, interval, now);
  const steps = labels.map((label) => new Date(label));
  const last = steps.at(-1) ?? now;
  const end = new Date(last.getTime() + (interval === 'hour' ? 1 : 24) * 3_600_000);
  const straight = await straightSeries(database.adminDb, campaignId, steps, end);
  expect({ ...series, later }).toMatchObject(straight);
}

async function expectEqualGrid(
  organiserId: string,
  filter: Pick<UtmFilter, 'groupBy' | 'from' | 'to'>,
): Promise<void> {
  const { adminDb } = database;
  const grid = await database.withOrganiser(organiserId, (db) =>
    utmGrid(db, { organiserId, hasScope: false }, { ...filter, interval: 'day' }),
  );
  const { zone } = await adminDb
    .selectFrom('organiser')
    .select('zone')
    .where('id', '=', organiserId)
    .executeTakeFirstOrThrow();
  const {
    rows: [range],
  } = await sql<{ from: Date; after: Date }>`
    select ${filter.from}::timestamp at time zone ${zone} as from,
      (${filter.to}::date + 1)::timestamp at time zone ${zone} as after`.execute(adminDb);
  if (!range) throw new Error('A query of constants has one row.');
  const straight = await straightValues(adminDb, { organiserId, groupBy: filter.groupBy, ...range });
  const inOrder = (rows: ReadonlyArray<object & { value?: unknown }>) =>
    [...rows].sort((one, other) => String(one.value).localeCompare(String(other.value)));
  expect(inOrder(grid)).toEqual(
    inOrder(
      straight.map((row) => ({
        ...{ ...row, lastClickAt: (row.lastClickAt as Date).toISOString() },
        ...{ visits: 0, orders: 0, netCents: 0 },
      })),
    ),
  );
}

test(`the figures of reports, after ${OPERATIONS} random changes, equal the straight counts at random moments and at the end`, async () => {
  const { organiserId } = await buildOrganiser({ database }, {});
  const campaigns = [
    await buildChangedCampaign(organiserId, 'first'),
    await buildChangedCampaign(organiserId, 'second'),
  ] as const;
  const random = seededRandom(20_261_125);
  let compared = 0;
  for (let made = 0; made < OPERATIONS; made++) {
    await changeAtRandom(database, [campaigns[0], campaigns[1]], random);
    if (!random.happens(0.006)) continue;
    compared++;
    for (const campaign of campaigns) await expectEqualFigures(campaign);
    expect(await hitRollup.countDifferences(database.adminDb, organiserId)).toBe(0);
  }
  expect(compared).toBeGreaterThan(10);
  for (const campaign of campaigns) await expectEqualFigures(campaign);
  expect(await hitRollup.countDifferences(database.adminDb, organiserId)).toBe(0);
  expect(await stateRollup.countDifferences(database.adminDb, organiserId)).toBe(0);
  const { count } = await database.adminDb
    .selectFrom('campaign_hit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('times', '>', 1)
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(0);
}, 300_000);

test('a difference that a statement without triggers made, is found, and a rebuild removes it', async () => {
  const { organiserId } = await buildOrganiser({ database }, {});
  const { campaignId, recipientIds } = await buildChangedCampaign(organiserId);
  await database.adminDb.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`
      insert into campaign_hit (organiser_id, campaign_id, recipient_id, kind, class, class_reason, happened_at)
      values (${organiserId}, ${campaignId}, ${recipientIds[0]}, 'open', 'human', 'uncounted', ${recentMonth})`.execute(
      db,
    );
    await sql`update campaign_recipient set state = 'failed' where id = ${recipientIds[1]}`.execute(db);
  });
  const { adminDb } = database;
  expect(await hitRollup.countDifferences(adminDb, organiserId)).toBe(2);
  expect(await stateRollup.countDifferences(adminDb, organiserId)).toBe(2);
  await adminDb.transaction().execute((db) => hitRollup.rebuild(db, organiserId));
  await adminDb.transaction().execute((db) => stateRollup.rebuild(db, organiserId));
  expect(await hitRollup.countDifferences(adminDb, organiserId)).toBe(0);
  expect(await stateRollup.countDifferences(adminDb, organiserId)).toBe(0);
  expect((await countHits(adminDb, campaignId)).opens.people).toBe(1);
});

test('a sum by quarter of an hour, by link or by day that differs from its figures, is found, and a rebuild corrects it', async () => {
  const { adminDb } = database;
  const { organiserId } = await buildOrganiser({ database }, {});
  const { campaignId, recipientIds } = await buildChangedCampaign(organiserId);
  await sql`
    insert into campaign_hit (organiser_id, campaign_id, recipient_id, kind, class, class_reason, happened_at)
    values (${organiserId}, ${campaignId}, ${recipientIds[0]}, 'open', 'human', 'a browser', ${recentMonth})`.execute(
    adminDb,
  );
  await foldHitCounts(adminDb, 100_000);
  await sql`update campaign_slot_count set unique_all = 7 where campaign_id = ${campaignId}`.execute(adminDb);
  await sql`update campaign_link_count set people_human = 9 where campaign_id = ${campaignId}`.execute(
    adminDb,
  );
  // One day has the wrong figures, and another one has no hits.
  await sql`update campaign_day_count set hits_human = 3 where campaign_id = ${campaignId}`.execute(adminDb);
  await sql`
    insert into campaign_day_count select campaign_id, kind, link_id, day + 1, organiser_id, 1, 1, 1, 1, 1, 1, 1
    from campaign_day_count where campaign_id = ${campaignId}`.execute(adminDb);
  expect(await hitRollup.countDifferences(adminDb, organiserId)).toBe(4);
  await adminDb.transaction().execute((db) => hitRollup.rebuild(db, organiserId));
  expect(await hitRollup.countDifferences(adminDb, organiserId)).toBe(0);
  expect((await countHits(adminDb, campaignId)).opens).toMatchObject({ people: 1, hits: 1 });
});

test('the recipients of a segment, searched by the beginning of an address, are found with % and _ taken literally', async () => {
  const { organiserId } = await buildOrganiser({ database }, {});
  const addresses = ['ana@example.org', 'anahera@example.org', 'an_a@example.org', 'zoe@example.org'];
  const { campaignId } = await buildSentCampaign({ database }, organiserId, {
    recipients: addresses.map((address) => ({ address, hits: [{ kind: 'open' as const }] })),
  });
  const found = async (search: string, after: string | null = null, sort: RecipientSort = 'address') => {
    const place = after === null ? null : { address: after, clicks: 0 };
    const rows = await database.withOrganiser(organiserId, (db) =>
      listRecipients(db, campaignId, { segment: 'opened', search, sort, after: place, limit: 10 }),
    );
    return rows.map(({ address }) => address);
  };
  expect(await found('an')).toEqual(['an_a@example.org', 'ana@example.org', 'anahera@example.org']);
  expect(await found('ana', 'ana@example.org')).toEqual(['anahera@example.org']);
  expect(await found('an', 'anahera@example.org', '-address')).toEqual([
    'ana@example.org',
    'an_a@example.org',
  ]);
  expect(await found('an_')).toEqual(['an_a@example.org']);
  expect(await found('%')).toEqual([]);
  expect(await found('a'.repeat(300))).toEqual([]);
});
