import { sql } from 'kysely';
import type { CampaignProgress, CampaignState } from '../../../contract/campaign/campaign';
import { isSwitchOff } from '../../database/featureSwitches';
import type { Queryable } from '../../database/openDatabase';
import { isInPart } from '../recipients/recipientPartQueries';

const state = sql`recipient.state`;

/** Whether a campaign that is being sent waits, because an admin of the provider has stopped all marketing emails. */
export const isHeld = sql<boolean>`
  (campaign.state = 'sending' and campaign.purpose is distinct from 'service' and ${isSwitchOff('sending')})`;

/** Counts a campaign's recipients by part; undefined where this organiser has no such campaign. */
export async function findProgress(db: Queryable, campaignId: string): Promise<CampaignProgress | undefined> {
  const { rows } = await sql<{
    state: CampaignState;
    pause_reason: string | null;
    is_held: boolean;
    started_at: Date | null;
    finished_at: Date | null;
    total: number;
    waiting: number;
    in_flight: number;
    sent: number;
    failed: number;
    skipped: number;
    unknown: number;
  }>`
    select campaign.state, campaign.pause_reason,
      ${isHeld} as is_held,
      campaign.sending_started_at as started_at, campaign.finished_at,
      count(recipient.id) as total,
      count(*) filter (where ${isInPart(state, 'waiting')}) as waiting,
      count(*) filter (where ${isInPart(state, 'inFlight')}) as in_flight,
      count(*) filter (where ${isInPart(state, 'sent')}) as sent,
      count(*) filter (where ${isInPart(state, 'failed')}) as failed,
      count(*) filter (where ${isInPart(state, 'skipped')}) as skipped,
      count(*) filter (where ${isInPart(state, 'unknown')}) as unknown
    from campaign left join campaign_recipient as recipient on recipient.campaign_id = campaign.id
    where campaign.id = ${campaignId}
    group by campaign.id`.execute(db);
  const row = rows[0];
  return (
    row && {
      campaignId,
      state: row.state,
      pauseReason: row.pause_reason,
      isHeld: row.is_held,
      total: row.total,
      waiting: row.waiting,
      inFlight: row.in_flight,
      sent: row.sent,
      failed: row.failed,
      skipped: row.skipped,
      unknown: row.unknown,
      startedAt: row.started_at?.toISOString() ?? null,
      finishedAt: row.finished_at?.toISOString() ?? null,
    }
  );
}
