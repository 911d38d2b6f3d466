import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import { paceOf } from './pace';

/**
 * How many of a campaign's recipients may be handed over now. Counts them only for a campaign spread over hours.
 * @returns capacity: Infinity without a limit; again: when there will be more, undefined without a limit
 */
export async function capacityNow(
  db: Queryable,
  campaignId: string,
  now: Date,
): Promise<{ capacity: number; again: Date | undefined }> {
  const campaign = await db
    .selectFrom('campaign')
    .select(['spread_hours', 'sending_started_at', 'paused_ms'])
    .where('id', '=', campaignId)
    .executeTakeFirst();
  if (!campaign?.spread_hours || !campaign.sending_started_at)
    return { capacity: Infinity, again: undefined };
  const { rows } = await sql<{ total: number; waiting: number }>`
    select count(*)::int as total,
      count(*) filter (where state in ('pending', 'retry_wait') and attempts = 0)::int as waiting
    from campaign_recipient where campaign_id = ${campaignId} and state <> 'skipped'`.execute(db);
  const { total, waiting } = rows[0] ?? { total: 0, waiting: 0 };
  const { mayHaveLeft, nextAt } = paceOf(
    {
      startedAt: campaign.sending_started_at,
      pausedMs: campaign.paused_ms,
      spreadHours: campaign.spread_hours,
      total,
    },
    now,
  );
  // Retries do not count, so the last portion has no limit: it takes everybody who is left.
  if (!nextAt) return { capacity: Infinity, again: undefined };
  return { capacity: Math.max(0, mayHaveLeft - (total - waiting)), again: nextAt };
}
