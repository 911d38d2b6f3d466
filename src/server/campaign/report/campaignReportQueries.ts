import { sql } from 'kysely';
import type { CampaignProgress, RecipientState, SkipReason } from '../../../contract/campaign';
import {
  hitClasses,
  skipReasons,
  type CampaignStat,
  type HitClass,
  type HitCount,
  type ReportedCampaign,
} from '../../../contract/campaignReport';
import type { Queryable } from '../../database/openDatabase';

export interface CampaignHead {
  campaign: ReportedCampaign;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** The email campaign with this id, if this organiser has it. `id` must be a UUID. */
export async function findCampaignHead(
  db: Queryable,
  organiserId: string,
  id: string,
): Promise<CampaignHead | undefined> {
  const row = await db
    .selectFrom('campaign')
    .innerJoin('organiser', 'organiser.id', 'campaign.organiser_id')
    .select(['campaign.id', 'kind', 'campaign.name', 'subject', 'state', 'disabled_at', 'zone'])
    .select(['sending_started_at', 'finished_at'])
    .where('campaign.id', '=', id)
    .where('campaign.organiser_id', '=', organiserId)
    .where('kind', '=', 'email')
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: campaignId, kind, name, subject, state, zone } = row;
  return {
    campaign: { id: campaignId, kind, name, subject, state, disabled: row.disabled_at !== null, zone },
    startedAt: row.sending_started_at,
    finishedAt: row.finished_at,
  };
}

/** How the frozen recipients stand: every one is in exactly one part. */
export async function countRecipients(
  db: Queryable,
  { campaign, startedAt, finishedAt }: CampaignHead,
): Promise<Pick<CampaignStat, 'progress' | 'sentBy' | 'skippedBy'>> {
  const rows = await db
    .selectFrom('campaign_recipient')
    .select(['state', 'skip_reason'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('campaign_id', '=', campaign.id)
    .groupBy(['state', 'skip_reason'])
    .execute();
  const of = (...states: RecipientState[]) =>
    rows.reduce((sum, row) => sum + (states.includes(row.state) ? row.count : 0), 0);
  const skippedFor = (reason: SkipReason) =>
    rows.reduce((sum, row) => sum + (row.skip_reason === reason ? row.count : 0), 0);
  const progress: CampaignProgress = {
    campaignId: campaign.id,
    state: campaign.state,
    total: rows.reduce((sum, { count }) => sum + count, 0),
    waiting: of('pending', 'retry_wait'),
    inFlight: of('claimed'),
    sent: of('accepted', 'delivered', 'bounced_soft', 'bounced_hard', 'complained'),
    failed: of('failed'),
    skipped: of('skipped'),
    unknown: of('unknown'),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
  return {
    progress,
    sentBy: {
      accepted: of('accepted'),
      delivered: of('delivered'),
      bouncedSoft: of('bounced_soft'),
      bouncedHard: of('bounced_hard'),
      complained: of('complained'),
    },
    skippedBy: skipReasons
      .map((reason) => ({ reason, count: skippedFor(reason) }))
      .filter(({ count }) => count > 0),
  };
}

const noHits = (): HitCount => ({
  people: 0,
  peopleAll: 0,
  unique: 0,
  uniqueAll: 0,
  hits: 0,
  hitsAll: 0,
  byClass: { human: 0, privacy_proxy: 0, prefetch: 0, scanner: 0, unknown: 0 },
});

/** The first hit per recipient and link is unique; the figures of people leave every other class out (DOMAIN section 2). */
export async function countHits(
  db: Queryable,
  campaignId: string,
): Promise<Pick<CampaignStat, 'opens' | 'clicks' | 'unsubscribes'>> {
  const { rows } = await sql<{
    kind: 'open' | 'click' | 'unsubscribe';
    people: number;
    people_all: number;
    unique_people: number;
    unique_all: number;
    hits: number;
    hits_all: number;
    by_class: Partial<Record<HitClass, number>>;
  }>`
    with counted as (
      select kind, class, recipient_id, link_id, count(*) as hits from campaign_hit
      where campaign_id = ${campaignId} group by kind, class, recipient_id, link_id
    ), by_class as (
      select kind, jsonb_object_agg(class, hits) as by_class
      from (select kind, class, sum(hits)::int as hits from counted group by kind, class) as class_sum
      group by kind
    )
    select kind, by_class,
      count(distinct recipient_id) filter (where class = 'human') as people,
      count(distinct recipient_id) as people_all,
      count(distinct (recipient_id, coalesce(link_id, 0))) filter (where class = 'human') as unique_people,
      count(distinct (recipient_id, coalesce(link_id, 0))) as unique_all,
      coalesce(sum(hits) filter (where class = 'human'), 0)::int as hits,
      sum(hits)::int as hits_all
    from counted join by_class using (kind)
    group by kind, by_class`.execute(db);
  const counts = { open: noHits(), click: noHits(), unsubscribe: noHits() };
  for (const row of rows) {
    const count = counts[row.kind];
    count.people = row.people;
    count.peopleAll = row.people_all;
    count.unique = row.unique_people;
    count.uniqueAll = row.unique_all;
    count.hits = row.hits;
    count.hitsAll = row.hits_all;
    for (const name of hitClasses) count.byClass[name] = row.by_class[name] ?? 0;
  }
  // Only a deliberate act unsubscribes, whoever's machine carried it, so every class counts.
  return { opens: counts.open, clicks: counts.click, unsubscribes: counts.unsubscribe.peopleAll };
}
