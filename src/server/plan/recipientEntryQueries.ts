import { sql } from 'kysely';
import { billingMonthAt } from '../database/billingMonth';
import type { Queryable } from '../database/openDatabase';

/** One entry of the recipients used or returned in a month. */
export interface RecipientEntry {
  id: number;
  /** ISO. */
  happenedAt: string;
  /** Recipients used; negative when they were returned. */
  recipients: number;
  /** Null when the campaign was deleted. */
  campaignId: string | null;
  campaignName: string | null;
}

/**
 * Entries of the billing month at `now`, newest first. Recipients that one campaign returned are summed in one entry.
 */
export async function listRecipientEntries(
  db: Queryable,
  organiserId: string,
  now: Date,
): Promise<RecipientEntry[]> {
  const { rows } = await sql<Omit<RecipientEntry, 'happenedAt'> & { happenedAt: Date }>`
    select max(entry.id) as id, max(entry.happened_at) as "happenedAt", sum(entry.recipients)::bigint as recipients,
      entry.campaign_id as "campaignId", campaign.name as "campaignName"
    from organiser join recipient_quota_entry as entry on entry.organiser_id = organiser.id
      and entry.month = ${billingMonthAt(now)}
    left join campaign on campaign.id = entry.campaign_id
    where organiser.id = ${organiserId}
    group by entry.campaign_id, campaign.name, entry.recipients > 0
    order by max(entry.id) desc limit 100`.execute(db);
  return rows.map((row) => ({ ...row, happenedAt: row.happenedAt.toISOString() }));
}
