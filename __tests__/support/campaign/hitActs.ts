import { sql } from 'kysely';
import type { Database, Queryable } from '../../../src/server/database/openDatabase';
import { foldHitCounts, hitRollup } from '../../../src/server/campaign/figures/hitCountQueries';
import { foldHits } from '../../../src/server/campaign/figures/hitMonthQueries';
import { foldStateCounts, stateRollup } from '../../../src/server/campaign/figures/stateCountQueries';
import type { SeededRandom } from '../corpora/seededRandom';

/** A campaign whose hits and recipients are changed at random. */
export interface ChangedCampaign {
  organiserId: string;
  campaignId: string;
  recipientIds: number[];
  linkIds: number[];
  /** The month in which some of the hits fall, as its first day; it can be folded. */
  oldMonth: string;
  recentMonth: string;
}

const classes = ['human', 'privacy_proxy', 'prefetch', 'scanner', 'unknown'] as const;
const states = ['pending', 'claimed', 'accepted', 'delivered', 'bounced_hard', 'failed', 'skipped'] as const;

/** One random change that the product can make, or one run of its jobs. */
export async function changeAtRandom(
  { adminDb }: Database,
  campaigns: readonly [ChangedCampaign, ...ChangedCampaign[]],
  random: SeededRandom,
): Promise<void> {
  const campaign = random.pick(campaigns);
  const { organiserId, campaignId } = campaign;
  const recipientId = campaign.recipientIds[random.below(campaign.recipientIds.length)] ?? 0;
  const kind = random.pick(['open', 'open', 'click', 'click', 'click', 'unsubscribe'] as const);
  const someHit = sql`id = (select id from campaign_hit where recipient_id = ${recipientId} order by id % 7, id limit 1)`;
  switch (random.below(24)) {
    case 0:
      // A burst: several clicks of one recipient get another class.
      return done(sql`update campaign_hit set class = ${random.pick(classes)}
        where recipient_id = ${recipientId} and kind = 'click'`);
    case 1:
      return done(sql`update campaign_hit set class = 'human', class_reason = 'proved' where ${someHit}`);
    case 2:
      return done(sql`delete from campaign_hit where ${someHit}`);
    case 3:
      return done(sql`update campaign_recipient set address = md5(random()::text) || '@erased.invalid', fields = '{}'
        where id = ${recipientId}`);
    case 4:
      await foldHitCounts(adminDb, 1 + random.below(50));
      await foldStateCounts(adminDb, 1 + random.below(50));
      return;
    case 5:
      if (!random.happens(0.1)) return;
      await adminDb
        .transaction()
        .execute((db) => foldHits(db, campaign.oldMonth, 1 + random.below(40), new Date()));
      return;
    case 6:
      if (!random.happens(0.1)) return;
      await adminDb.transaction().execute((db) => hitRollup.rebuild(db, organiserId));
      await adminDb.transaction().execute((db) => stateRollup.rebuild(db, organiserId));
      return;
    case 7:
    case 8:
    case 9: {
      const state = random.pick(states);
      return done(sql`update campaign_recipient set state = ${state},
          skip_reason = ${state === 'skipped' ? random.pick(['unsubscribed', 'invalid']) : null},
          claimed_by = gen_random_uuid(), lease_until = now()
        where id = any(${[recipientId, campaign.recipientIds[0] ?? 0]}::bigint[])`);
    }
    default:
      return done(sql`
        insert into campaign_hit (organiser_id, campaign_id, recipient_id, kind, link_id, class, class_reason, happened_at, device, country)
        select ${organiserId}::uuid, ${campaignId}::uuid, ${recipientId}::bigint, ${kind},
          ${kind === 'click' ? campaign.linkIds[random.below(campaign.linkIds.length)] : null}::bigint,
          ${random.pick(classes)}, 'made at random',
          ${random.happens(0.2) ? campaign.oldMonth : campaign.recentMonth}::date + make_interval(secs => ${random.below(2_400_000)}),
          ${random.pick(['desktop', 'phone', 'tablet', null])}::text, ${random.pick(['NZ', 'AU', null])}::text
        from generate_series(1, ${random.happens(0.1) ? 3 : 1}::int)`);
  }

  async function done(statement: { execute(db: Queryable): Promise<unknown> }): Promise<void> {
    await statement.execute(adminDb);
  }
}
