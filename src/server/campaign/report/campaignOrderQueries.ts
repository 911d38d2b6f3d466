import { sql } from 'kysely';
import type { CampaignStat } from '../../../contract/campaign/campaignReport';
import { ordersOfCampaign } from '../../attribution/orderClickQueries';
import type { Queryable } from '../../database/openDatabase';

/** Recipients whose mail led to orders, these orders by how they were attributed, and their revenue in cents. */
export async function countOrders(db: Queryable, campaignId: string): Promise<CampaignStat['orders']> {
  const { rows } = await sql<CampaignStat['orders']>`
    select count(*) as people, coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(cents), 0)::bigint as cents,
      coalesce(sum(visits), 0)::bigint as "byVisit", coalesce(sum(orders - visits), 0)::bigint as "byAddress"
    from (
      select count(*) as orders, sum(cents) as cents, count(*) filter (where way = 'visit') as visits
      from (${ordersOfCampaign(campaignId)}) as brought group by recipient_id
    ) as buyer`.execute(db);
  return rows[0] ?? { people: 0, orders: 0, cents: 0, byVisit: 0, byAddress: 0 };
}
