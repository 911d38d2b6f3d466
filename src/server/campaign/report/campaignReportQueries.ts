import { sql, type RawBuilder } from 'kysely';
import type { CampaignProgress, RecipientState, SkipReason } from '../../../contract/campaign/campaign';
import {
  skipReasons,
  type CampaignStat,
  type HitClass,
  type HitCount,
  type HitKind,
  type RecipientSegment,
  type ReportedCampaign,
} from '../../../contract/campaign/campaignReport';
import type { Country } from '../../../contract/country';
import { insertAuditEntry } from '../../database/auditEntry';
import type { Queryable } from '../../database/openDatabase';
import { hitClasses, linkCounts } from '../figures/hitCountQueries';
import { countStates, partsOf, sumOf, type StateCount } from '../figures/stateCountQueries';
import { startRule } from '../schedule/relativeStartQueries';
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
    .select([
      'purpose',
      'pause_reason',
      'sending_started_at',
      'finished_at',
      'scheduled_for',
      startRule.as('rule'),
    ])
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
      rule: row.rule,
      scheduledFor: row.scheduled_for?.toISOString() ?? null,
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
  const rows = await countStates(db, campaign.id);
  const skippedFor = (reason: SkipReason) => sumOf(rows, (row) => row.skipReason === reason);
  const progress: CampaignProgress = {
    campaignId: campaign.id,
    state: campaign.state,
    pauseReason,
    isHeld: held,
    ...partsOf(rows),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
  return {
    progress,
    sentBy: sentByOf(rows),
    skippedBy: skipReasons
      .map((reason) => ({ reason, count: skippedFor(reason) }))
      .filter(({ count }) => count > 0),
  };
}

/** What became of the recipients that were sent to. */
export function sentByOf(rows: readonly StateCount[]): CampaignStat['sentBy'] {
  const of = (state: RecipientState) => sumOf(rows, (row) => row.state === state);
  return {
    accepted: of('accepted'),
    delivered: of('delivered'),
    bouncedSoft: of('bounced_soft'),
    bouncedHard: of('bounced_hard'),
    complained: of('complained'),
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

interface KindCount
  extends Record<`hits_${HitClass}`, number>, Omit<HitCount, 'hits' | 'hitsAll' | 'byClass'> {
  kind: HitKind;
}

/**
 * One row for each of these campaigns and kind of hit. The first hit for each recipient and link is unique. The figures
 * for people count the class `human` only (DOMAIN section 2).
 */
export const hitTotals = (campaignIds: readonly string[]): RawBuilder<unknown> => sql`
  select campaign_id, kind, ${sql.join(hitClasses.map((name) => sql`sum(${sql.ref(`hits_${name}`)})::bigint as ${sql.ref(`hits_${name}`)}`))},
    sum(people_human)::bigint as people, sum(people_all)::bigint as "peopleAll",
    sum(unique_human)::bigint as "unique", sum(unique_all)::bigint as "uniqueAll"
  from (${linkCounts(sql`campaign_id = any(${[...campaignIds]}::uuid[])`)}) as kept group by campaign_id, kind`;

type Hits = Pick<CampaignStat, 'opens' | 'clicks' | 'unsubscribes'>;

/** The opens, clicks and unsubscribes of a campaign. */
export async function countHits(db: Queryable, campaignId: string): Promise<Hits> {
  return (await countHitsOf(db, [campaignId])).get(campaignId) ?? hitsOf([]);
}

/** The same of several campaigns, by their ids. */
export async function countHitsOf(db: Queryable, campaignIds: readonly string[]): Promise<Map<string, Hits>> {
  if (campaignIds.length === 0) return new Map();
  const { rows } = await sql<KindCount & { campaign_id: string }>`${hitTotals(campaignIds)}`.execute(db);
  return new Map(campaignIds.map((id) => [id, hitsOf(rows.filter(({ campaign_id }) => campaign_id === id))]));
}

function hitsOf(rows: readonly KindCount[]): Hits {
  const counts: Record<HitKind, HitCount> = { open: noHits(), click: noHits(), unsubscribe: noHits() };
  for (const { kind, people, peopleAll, unique, uniqueAll, ...row } of rows) {
    const byClass = noHits().byClass;
    for (const name of hitClasses) byClass[name] = row[`hits_${name}`];
    const hitsAll = hitClasses.reduce((sum, name) => sum + byClass[name], 0);
    counts[kind] = { people, peopleAll, unique, uniqueAll, hits: byClass.human, hitsAll, byClass };
  }
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
