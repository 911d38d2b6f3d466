import type { ApprovalEntry } from '../../../contract/campaign/campaignStart';
import type { CampaignApprovalState as ApprovalState } from '../../../contract/generated/operations';
import type { Queryable } from '../../database/openDatabase';
import { startRule } from '../schedule/relativeStartQueries';

/** @returns the new approval's id */
export async function insertApproval(
  db: Queryable,
  asked: {
    organiserId: string;
    campaignId: string;
    contentHash: string;
    recipients: number;
    userId: string;
    now: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('campaign_approval')
    .values({
      organiser_id: asked.organiserId,
      campaign_id: asked.campaignId,
      content_hash: asked.contentHash,
      recipients: asked.recipients,
      submitted_by: asked.userId,
      submitted_at: asked.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Withdraws the waiting approval, if there is one. */
export async function withdrawApproval(db: Queryable, campaignId: string, now: Date): Promise<void> {
  await db
    .updateTable('campaign_approval')
    .set({ state: 'withdrawn', decided_at: now })
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function decideApproval(
  db: Queryable,
  id: string,
  decision: { state: 'approved' | 'rejected'; reason: string; userId: string; now: Date },
): Promise<void> {
  const { state, reason, userId, now } = decision;
  await db
    .updateTable('campaign_approval')
    .set({ state, reason, decided_by: userId, decided_at: now })
    .where('id', '=', id)
    .execute();
}

export interface BoundApproval {
  state: ApprovalState;
  contentHash: string;
  submittedAt: Date;
}

export async function findBoundApproval(db: Queryable, id: string): Promise<BoundApproval | undefined> {
  return db
    .selectFrom('campaign_approval')
    .select(['state', 'content_hash as contentHash', 'submitted_at as submittedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The content hash of the last approval, if it was approved. */
export async function findApprovedHash(db: Queryable, campaignId: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('campaign_approval')
    .select(['state', 'content_hash'])
    .where('campaign_id', '=', campaignId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'approved' ? last.content_hash : undefined;
}

/** The chosen and the excluded audiences, each with its rule. */
export async function listBoundAudiences(db: Queryable, campaignId: string): Promise<unknown[]> {
  return db
    .selectFrom('campaign_audience')
    .innerJoin('audience', 'audience.id', 'campaign_audience.audience_id')
    .select(['audience.id', 'audience.rule', 'campaign_audience.excluded'])
    .where('campaign_id', '=', campaignId)
    .orderBy('audience.id')
    .execute();
}

/**
 * The organiser and the campaign of an approval.
 * @param db of the admin connection, because the organiser is not known yet
 */
export async function findApprovalCampaign(
  db: Queryable,
  id: string,
): Promise<{ organiserId: string; campaignId: string } | undefined> {
  return db
    .selectFrom('campaign_approval')
    .select(['organiser_id as organiserId', 'campaign_id as campaignId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const MOST = 200;

/**
 * Without `only`, the waiting approvals of all organisers, the longest wait first; with it, that approval in any state.
 * @param db of the admin connection, because the rows are of several organisers and include people
 */
export async function listApprovals(
  db: Queryable,
  only?: { organiserId: string; approvalId: string },
): Promise<Array<ApprovalEntry & { state: ApprovalState; local: string | null; organiserZone: string }>> {
  const rows = await db
    .selectFrom('campaign_approval as approval')
    .innerJoin('campaign', 'campaign.id', 'approval.campaign_id')
    .innerJoin('organiser', 'organiser.id', 'approval.organiser_id')
    .leftJoin('portal_user', 'portal_user.id', 'approval.submitted_by')
    .select(['approval.id', 'approval.state', 'approval.submitted_at', 'approval.recipients'])
    .select(['campaign.id as campaignId', 'campaign.kind', 'campaign.name', 'campaign.subject'])
    .select([
      'scheduled_for',
      'scheduled_local as local',
      'scheduled_zone as zone',
      'spread_hours as spreadHours',
      startRule.as('rule'),
    ])
    .select(['organiser.name as organiserName', 'organiser.zone as organiserZone'])
    .select('portal_user.user_name as submittedBy')
    .where((eb) =>
      only
        ? eb.and({ 'approval.id': only.approvalId, 'approval.organiser_id': only.organiserId })
        : eb('approval.state', '=', 'waiting'),
    )
    .orderBy('approval.submitted_at')
    .orderBy('approval.id')
    .limit(MOST)
    .execute();
  return rows.map(({ submitted_at, scheduled_for, ...row }) => ({
    ...row,
    submittedAt: submitted_at.toISOString(),
    startsAt: scheduled_for?.toISOString() ?? null,
  }));
}

/**
 * The content of the mail about a decision, and the address of the person who submitted the campaign.
 * @param db of the admin connection
 */
export async function findDecision(
  db: Queryable,
  { organiserId, approvalId }: { organiserId: string; approvalId: string },
): Promise<
  | {
      campaignId: string;
      kind: 'email' | 'ticketholder';
      name: string;
      organiserName: string;
      to: string;
      state: ApprovalState;
      reason: string;
      at: Date | null;
      zone: string;
    }
  | undefined
> {
  return db
    .selectFrom('campaign_approval as approval')
    .innerJoin('campaign', 'campaign.id', 'approval.campaign_id')
    .innerJoin('organiser', 'organiser.id', 'approval.organiser_id')
    .leftJoin('portal_user', 'portal_user.id', 'approval.submitted_by')
    .select([
      'campaign.id as campaignId',
      'campaign.kind',
      'campaign.name',
      'organiser.name as organiserName',
    ])
    .select(['approval.state', 'approval.reason', 'campaign.scheduled_for as at'])
    .select(({ fn, ref }) => [
      fn.coalesce(ref('portal_user.email'), ref('organiser.contact_email')).as('to'),
      fn.coalesce(ref('campaign.scheduled_zone'), ref('organiser.zone')).as('zone'),
    ])
    .where('approval.id', '=', approvalId)
    .where('approval.organiser_id', '=', organiserId)
    .executeTakeFirst();
}
