import { sql } from 'kysely';
import type { CampaignProgress } from '../../../contract/campaign/campaign';
import { isSwitchOff } from '../../database/featureSwitches';
import type { Queryable } from '../../database/openDatabase';
import { countStates, partsOf } from '../figures/stateCountQueries';

/** Whether a campaign that is being sent waits, because an admin of the provider has stopped all marketing emails. */
export const isHeld = sql<boolean>`
  (campaign.state = 'sending' and campaign.purpose is distinct from 'service' and ${isSwitchOff('sending')})`;

/** Counts a campaign's recipients by part; undefined where this organiser has no such campaign. */
export async function findProgress(db: Queryable, campaignId: string): Promise<CampaignProgress | undefined> {
  const row = await db
    .selectFrom('campaign')
    .select(['state', 'pause_reason', 'sending_started_at', 'finished_at'])
    .select(isHeld.as('is_held'))
    .where('id', '=', campaignId)
    .executeTakeFirst();
  return (
    row && {
      campaignId,
      state: row.state,
      pauseReason: row.pause_reason,
      isHeld: row.is_held,
      ...partsOf(await countStates(db, campaignId)),
      startedAt: row.sending_started_at?.toISOString() ?? null,
      finishedAt: row.finished_at?.toISOString() ?? null,
    }
  );
}
