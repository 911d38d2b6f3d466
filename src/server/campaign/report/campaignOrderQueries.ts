import { sql } from 'kysely';
import type { CampaignStat } from '../../../contract/campaign/campaignReport';
import { ordersOfCampaign } from '../../attribution/orderClickQueries';
import type { Queryable } from '../../database/openDatabase';

/** Recipients whose mail led to orders, these orders by how they were attributed, and their revenue in cents. */
export async function countOrders(db: Queryable, campaignId: string): Promise<CampaignStat['orders']> {
  const { rows } = await sql<CampaignStat['orders']>`
    select count(distinct recipient_id) as people, count(*) as orders, coalesce(sum(cents), 0)::bigint as cents,
      count(*) filter (where way = 'visit') as "byVisit", count(*) filter (where way = 'address') as "byAddress"
    from (${ordersOfCampaign(campaignId)}) as brought`.execute(db);
  return rows[0] ?? { people: 0, orders: 0, cents: 0, byVisit: 0, byAddress: 0 };
}
