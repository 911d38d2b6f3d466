import { sql } from 'kysely';
import type { CampaignProgress, RecipientState, SkipReason } from '../../../contract/campaign/campaign';
import {
  skipReasons,
  type CampaignStat,
  type HitCount,
  type HitKind,
  type RecipientSegment,
  type ReportedCampaign,
} from '../../../contract/campaign/campaignReport';
import type { Country } from '../../../contract/country';
import { partOfState, type RecipientPart } from '../../../contract/campaign/recipientParts';
import { insertAuditEntry } from '../../database/auditEntry';
import type { Queryable } from '../../database/openDatabase';
import { isHeld } from '../sending/progressQueries';
import { waitsForTest } from '../variant/testQueries';

export interface CampaignHead {
  campaign: ReportedCampaign;
  /** The country of the organiser. */
  country: Country;
  pauseReason: string | null;
  isHeld: boolean;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** The campaign with this id, if this organiser has it. `id` must be a UUID. */
export async function findCampaignHead(
  db: Queryable,
  organiserId: string,
  id: string,
): Promise<CampaignHead | undefined> {
  const row = await db
    .selectFrom('campaign')
    .innerJoin('organiser', 'organiser.id', 'campaign.organiser_id')
    .select(['campaign.id', 'kind', 'campaign.name', 'subject', 'state', 'disabled_at', 'zone', 'country'])
    .select([waitsForTest.as('waits_for_test'), isHeld.as('is_held')])
    .select(['purpose', 'pause_reason', 'sending_started_at', 'finished_at'])
    .where('campaign.id', '=', id)
    .where('campaign.organiser_id', '=', organiserId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: campaignId, kind, name, subject, state, purpose, zone } = row;
  return {
    campaign: {
      id: campaignId,
      kind,
      name,
      subject,
      state,
      disabled: row.disabled_at !== null,
      waitsForTest: row.waits_for_test,
      purpose,
      zone,
    },
    country: row.country,
    pauseReason: row.pause_reason,
    isHeld: row.is_held,
    startedAt: row.sending_started_at,
    finishedAt: row.finished_at,
  };
}

/** Counts the frozen recipients by state. Each recipient is in exactly one part of the progress. */
export async function countRecipients(
  db: Queryable,
  { campaign, pauseReason, isHeld: held, startedAt, finishedAt }: CampaignHead,
): Promise<Pick<CampaignStat, 'progress' | 'sentBy' | 'skippedBy'>> {
  const rows = await db
    .selectFrom('campaign_recipient')
    .select(['state', 'skip_reason'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('campaign_id', '=', campaign.id)
    .groupBy(['state', 'skip_reason'])
    .execute();
  const of = (state: RecipientState) =>
    rows.reduce((sum, row) => sum + (row.state === state ? row.count : 0), 0);
  const skippedFor = (reason: SkipReason) =>
    rows.reduce((sum, row) => sum + (row.skip_reason === reason ? row.count : 0), 0);
  const inPart = (part: RecipientPart) =>
    rows.reduce((sum, row) => sum + (partOfState[row.state] === part ? row.count : 0), 0);
  const progress: CampaignProgress = {
    campaignId: campaign.id,
    state: campaign.state,
    pauseReason,
    isHeld: held,
    total: rows.reduce((sum, { count }) => sum + count, 0),
    waiting: inPart('waiting'),
    inFlight: inPart('inFlight'),
    sent: inPart('sent'),
    failed: inPart('failed'),
    skipped: inPart('skipped'),
    unknown: inPart('unknown'),
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

/**
 * The first hit for each recipient and link is unique. The figures for people count the class `human` only (DOMAIN
 * section 2).
 */
export async function countHits(
  db: Queryable,
  campaignId: string,
): Promise<Pick<CampaignStat, 'opens' | 'clicks' | 'unsubscribes'>> {
  const counts: Record<HitKind, HitCount> = { open: noHits(), click: noHits(), unsubscribe: noHits() };
  const byClass = await db
    .selectFrom('campaign_hit')
    .select(['kind', 'class'])
    .select(({ fn }) => fn.countAll<number>().as('hits'))
    .where('campaign_id', '=', campaignId)
    .groupBy(['kind', 'class'])
    .execute();
  for (const row of byClass) {
    const count = counts[row.kind];
    count.byClass[row.class] = row.hits;
    count.hitsAll += row.hits;
    if (row.class === 'human') count.hits = row.hits;
  }
  const { rows } = await sql<
    Pick<HitCount, 'people' | 'peopleAll' | 'unique' | 'uniqueAll'> & { kind: HitKind }
  >`
    select kind,
      count(distinct recipient_id) filter (where class = 'human') as people,
      count(distinct recipient_id) as "peopleAll",
      count(distinct (recipient_id, coalesce(link_id, 0))) filter (where class = 'human') as "unique",
      count(distinct (recipient_id, coalesce(link_id, 0))) as "uniqueAll"
    from campaign_hit where campaign_id = ${campaignId} group by kind`.execute(db);
  for (const { kind, ...unique } of rows) Object.assign(counts[kind], unique);
  // Only a deliberate act unsubscribes, so every class counts.
  return { opens: counts.open, clicks: counts.click, unsubscribes: counts.unsubscribe.peopleAll };
}

/** Every export of personal data is written to the audit log (DOMAIN section 8). */
export async function insertDownloadAudit(
  db: Queryable,
  note: { organiserId: string; userId: string; campaignId: string; segment: RecipientSegment; now: Date },
): Promise<void> {
  const { campaignId, segment, ...by } = note;
  const action = 'campaign_recipients_downloaded';
  await insertAuditEntry(db, { ...by, action, detail: { campaignId, segment } });
}
