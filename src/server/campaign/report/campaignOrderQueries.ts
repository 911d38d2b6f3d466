import { sql, type RawBuilder } from 'kysely';
import type { Attribution } from '../../../contract/campaign/attribution';
import type { CampaignStat } from '../../../contract/campaign/campaignReport';
import { ordersOfCampaign, ordersOfCampaigns } from '../../attribution/orderClickQueries';
import type { Queryable } from '../../database/openDatabase';

/** One row for each of these campaigns that led to orders, with their number and revenue in cents. */
export const orderTotals = (
  campaignIds: readonly string[],
  attribution?: Attribution,
): RawBuilder<unknown> => sql`
  select campaign_id, count(*) as orders, sum(cents)::bigint as cents, count(*) filter (where way = 'visit') as visits
  from (${ordersOfCampaigns(campaignIds, attribution)}) as brought group by campaign_id`;

/** The orders that each of these campaigns led to by the usual attribution, by the ids of those with some. */
export async function sumOrdersOf(
  db: Queryable,
  campaignIds: readonly string[],
): Promise<Map<string, Pick<CampaignStat['orders'], 'orders' | 'cents'>>> {
  const { rows } = await sql<{ campaign_id: string; orders: number; cents: number }>`
    ${orderTotals(campaignIds)}`.execute(db);
  return new Map(rows.map(({ campaign_id, orders, cents }) => [campaign_id, { orders, cents }]));
}

/** The orders that a campaign led to by how they were attributed, and the recipients whose mail led to them. */
export async function countOrders(
  db: Queryable,
  campaignId: string,
  attribution?: Attribution,
): Promise<CampaignStat['orders']> {
  const { rows } = await sql<CampaignStat['orders']>`
    select count(distinct recipient_id) as people, count(*) as orders, coalesce(sum(cents), 0)::bigint as cents,
      count(*) filter (where way = 'visit') as "byVisit", count(*) filter (where way <> 'visit') as "byAddress"
    from (${ordersOfCampaign(campaignId, attribution)}) as brought`.execute(db);
  return rows[0] ?? { people: 0, orders: 0, cents: 0, byVisit: 0, byAddress: 0 };
}
