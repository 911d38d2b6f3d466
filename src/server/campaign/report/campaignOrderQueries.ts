import { sql, type RawBuilder } from 'kysely';
import type { CampaignStat } from '../../../contract/campaign/campaignReport';
import { ordersOfCampaigns } from '../../attribution/orderClickQueries';
import type { Queryable } from '../../database/openDatabase';

/**
 * One row for each of these campaigns that led to orders: the recipients whose mail led to them, these orders by how
 * they were attributed, and their revenue in cents.
 */
export const orderTotals = (campaignIds: readonly string[]): RawBuilder<unknown> => sql`
  select campaign_id, count(*) as people, sum(orders)::bigint as orders, sum(cents)::bigint as cents,
    sum(visits)::bigint as "byVisit", sum(orders - visits)::bigint as "byAddress"
  from (
    select campaign_id, count(*) as orders, sum(cents) as cents, count(*) filter (where way = 'visit') as visits
    from (${ordersOfCampaigns(campaignIds)}) as brought group by campaign_id, recipient_id
  ) as buyer group by campaign_id`;

/** The orders that a campaign led to. */
export async function countOrders(db: Queryable, campaignId: string): Promise<CampaignStat['orders']> {
  const { rows } = await sql<CampaignStat['orders']>`
    select people, orders, cents, "byVisit", "byAddress" from (${orderTotals([campaignId])}) as total`.execute(
    db,
  );
  return rows[0] ?? { people: 0, orders: 0, cents: 0, byVisit: 0, byAddress: 0 };
}
