import { sql } from 'kysely';
import type { CampaignKind } from '../../../contract/campaign/campaign';
import { curveStepHours, mostCurveSteps } from '../../../contract/campaign/campaignResult';
import type { Queryable } from '../../database/openDatabase';
import { slotCounts } from '../figures/hitCountQueries';
import { stateCounts } from '../figures/stateCountQueries';
import { isInPart } from '../recipients/recipientPartQueries';
import { orderTotals } from './campaignOrderQueries';
import { hitTotals } from './campaignReportQueries';

export interface ResultRow {
  id: string;
  startedAt: Date;
  sent: number;
  clicked: number;
  orders: number;
  cents: number;
}

/** The figures of those of these campaigns that were sent, from the same sums as their reports. */
export async function findResults(
  db: Queryable,
  { kinds, ids }: { kinds: readonly CampaignKind[]; ids: readonly string[] },
): Promise<ResultRow[]> {
  const these = sql`${[...ids]}::uuid[]`;
  const { rows } = await sql<ResultRow>`
    select campaign.id, campaign.sending_started_at as "startedAt", coalesce(mail.sent, 0) as sent,
      coalesce(click.people, 0) as clicked, coalesce(bought.orders, 0) as orders, coalesce(bought.cents, 0) as cents
    from campaign
      left join (
        select campaign_id, sum(recipients) filter (where ${isInPart(sql`state`, 'sent')})::bigint as sent
        from (${stateCounts(sql`campaign_id = any(${these})`)}) as kept group by campaign_id
      ) as mail on mail.campaign_id = campaign.id
      left join (${hitTotals(ids)}) as click on click.campaign_id = campaign.id and click.kind = 'click'
      left join (${orderTotals(ids)}) as bought on bought.campaign_id = campaign.id
    where campaign.id = any(${these}) and campaign.kind = any(${[...kinds]}::text[])
      and campaign.sending_started_at is not null`.execute(db);
  return rows;
}

/** The first clicks of people in each step that begins at `at`, counted from the start of sending. */
export async function findClickSteps(
  db: Queryable,
  ids: readonly string[],
): Promise<Array<{ id: string; at: Date; clicks: number }>> {
  const most = sql`make_interval(hours => ${curveStepHours * mostCurveSteps}::int)`;
  const { rows } = await sql<{ id: string; at: Date; clicks: number }>`
    select campaign.id, date_bin(make_interval(hours => ${curveStepHours}::int), slot, campaign.sending_started_at) as at,
      sum(unique_human)::bigint as clicks
    from campaign cross join lateral (
      ${slotCounts(sql`campaign_id = campaign.id and kind = 'click' and slot < campaign.sending_started_at + ${most}`)}
    ) as kept
    where campaign.id = any(${[...ids]}::uuid[])
    group by 1, 2`.execute(db);
  return rows;
}
