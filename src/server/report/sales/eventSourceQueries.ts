import { sql } from 'kysely';
import type { EventSources } from '../../../contract/report/eventSales';
import type { Queryable } from '../../database/openDatabase';

/**
 * The campaigns that led to orders of an event by the usual attribution: the `limit` ones with the most revenue, and
 * the sums of all of them.
 */
export async function listEventSources(
  db: Queryable,
  eventId: string,
  limit: number,
): Promise<Pick<EventSources, 'campaigns'> & { total: EventSources['website'] }> {
  const { rows } = await sql<
    Omit<EventSources['campaigns'][number], 'sums'> &
      Record<'orders' | 'netCents' | 'allOrders' | 'allCents', number>
  >`
    select campaign.id as "campaignId", campaign.name, campaign.kind, orders, cents as "netCents",
      (sum(orders) over ())::bigint as "allOrders", (sum(cents) over ())::bigint as "allCents"
    from (
      select campaign_id, count(*) as orders, sum(cents)::bigint as cents from order_source
      where organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid and event_id = ${eventId}::uuid
      group by campaign_id
    ) as brought join campaign on campaign.id = brought.campaign_id
    order by cents desc, campaign.sending_started_at desc, campaign.id limit ${limit}`.execute(db);
  const [first] = rows;
  return {
    campaigns: rows.map(({ orders, netCents, allOrders: _, allCents: __, ...campaign }) => ({
      ...campaign,
      sums: { orders, netCents },
    })),
    total: { orders: first?.allOrders ?? 0, netCents: first?.allCents ?? 0 },
  };
}
