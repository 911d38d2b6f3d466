import { sql } from 'kysely';
import type { CampaignStart } from '../../../contract/campaign/campaignStart';
import { isZone } from '../../../contract/zone';
import type { Queryable } from '../../database/openDatabase';
import { choiceOf } from '../../event/wallTime';
import { startRule } from './relativeStartQueries';
import type { StartTime } from './startTime';

/** Writes when a campaign starts and who scheduled it. Omitted parts are cleared. */
export async function writeStart(
  db: Queryable,
  campaignId: string,
  { start = {}, userId, now }: { start?: Partial<StartTime>; userId: string | null; now?: Date },
): Promise<void> {
  const { sessionId = null, ...rule } = start.rule ?? {};
  await db
    .updateTable('campaign')
    .set({
      scheduled_for: start.at ?? null,
      scheduled_local: start.local ?? null,
      scheduled_zone: start.zone ?? null,
      spread_hours: start.spreadHours ?? null,
      start_rule: start.rule ? JSON.stringify(rule) : null,
      start_session_id: sessionId,
      start_derived_at: start.rule ? (now ?? null) : null,
      scheduled_by: userId,
    })
    .where('id', '=', campaignId)
    .execute();
}

export const clearStart = (db: Queryable, campaignId: string) => writeStart(db, campaignId, { userId: null });

/** The stored start time; undefined where this organiser has no such campaign. */
export async function findStartTime(
  db: Queryable,
  campaignId: string,
): Promise<(StartTime & { disabled: boolean; derivedAt: Date | null }) | undefined> {
  const row = await db
    .selectFrom('campaign')
    .select(['scheduled_for', 'scheduled_local', 'scheduled_zone', 'spread_hours', 'disabled_at'])
    .select(['start_derived_at', startRule.as('rule')])
    .where('id', '=', campaignId)
    .executeTakeFirst();
  return (
    row && {
      at: row.scheduled_for,
      local: row.scheduled_local,
      zone: row.scheduled_zone,
      spreadHours: row.spread_hours,
      rule: row.rule,
      derivedAt: row.start_derived_at,
      disabled: row.disabled_at !== null,
    }
  );
}

/** All that people are shown about the start of a campaign and its approval. */
export async function findStart(db: Queryable, campaignId: string): Promise<CampaignStart | undefined> {
  const row = await db
    .selectFrom('campaign')
    .innerJoin('organiser', 'organiser.id', 'campaign.organiser_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('campaign_approval')
          .selectAll('campaign_approval')
          .select(sql<string | null>`colleague_name(submitted_by)`.as('submitter'))
          .whereRef('campaign_id', '=', 'campaign.id')
          .orderBy('submitted_at', 'desc')
          .orderBy('id')
          .limit(1)
          .as('approval'),
      (join) => join.onTrue(),
    )
    .select([
      'campaign.state',
      'version',
      'scheduled_for',
      'scheduled_local',
      'scheduled_zone',
      'spread_hours',
    ])
    .select(['missed_reason', 'organiser.zone as organiserZone', startRule.as('rule')])
    .select(sql<string | null>`colleague_name(scheduled_by)`.as('scheduler'))
    .select(['approval.id as approvalId', 'approval.state as approvalState', 'submitter', 'submitted_at'])
    .select(['decided_at', 'reason'])
    .where('campaign.id', '=', campaignId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { scheduled_for: at, scheduled_local: local, scheduled_zone: zone } = row;
  return {
    campaignId,
    state: row.state,
    version: row.version,
    startsAt: at?.toISOString() ?? null,
    local,
    zone,
    choice: at && local !== null && zone !== null && isZone(zone) ? choiceOf(local, zone, at) : null,
    spreadHours: row.spread_hours,
    rule: row.rule,
    scheduledBy: row.scheduler,
    missedReason: row.missed_reason,
    organiserZone: row.organiserZone,
    approval:
      row.approvalId !== null && row.approvalState !== null && row.submitted_at !== null
        ? {
            id: row.approvalId,
            state: row.approvalState,
            submittedAt: row.submitted_at.toISOString(),
            submittedBy: row.submitter,
            decidedAt: row.decided_at?.toISOString() ?? null,
            reason: row.reason ?? '',
          }
        : null,
  };
}

/**
 * Whether the person who scheduled it may send without approval at this moment.
 * @param db of the admin connection, because accounts belong to no organiser
 */
export async function schedulerMaySend(
  db: Queryable,
  { organiserId, campaignId }: { organiserId: string; campaignId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('campaign')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'campaign.scheduled_by')
        .onRef('membership.organiser_id', '=', 'campaign.organiser_id'),
    )
    .select('membership.permissions')
    .where('campaign.id', '=', campaignId)
    .where('campaign.organiser_id', '=', organiserId)
    .where('membership.is_suspended', '=', false)
    .executeTakeFirst();
  return row?.permissions.canSendECWithoutApproval === true;
}

/** The facts that a mail about a campaign contains. */
export interface CampaignForMail {
  id: string;
  kind: 'email' | 'ticketholder';
  name: string;
  organiserName: string;
  /** The address of the person who scheduled it, else of its author, else of the organiser. */
  to: string;
  at: Date | null;
  zone: string;
  missedReason: string | null;
  state: string;
}

/** @param db of the admin connection, because accounts belong to no organiser */
export async function findCampaignForMail(
  db: Queryable,
  { organiserId, campaignId }: { organiserId: string; campaignId: string },
): Promise<CampaignForMail | undefined> {
  const { rows } = await sql<CampaignForMail>`
    select campaign.id, campaign.kind, campaign.name, organiser.name as "organiserName",
      coalesce(scheduler.email, author.email, organiser.contact_email) as "to", campaign.scheduled_for as "at",
      coalesce(campaign.scheduled_zone, organiser.zone) as zone, campaign.missed_reason as "missedReason", campaign.state
    from campaign join organiser on organiser.id = campaign.organiser_id
    left join portal_user as scheduler on scheduler.id = campaign.scheduled_by
    left join portal_user as author on author.id = campaign.created_by
    where campaign.id = ${campaignId} and campaign.organiser_id = ${organiserId}`.execute(db);
  return rows[0];
}
