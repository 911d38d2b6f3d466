import { sql, type RawBuilder } from 'kysely';
import { orderDays } from '../../../contract/campaignReport';
import type { Queryable } from '../../database/openDatabase';

/** An order `placed` that a mail can have brought: done, and on the web, where a click leads. */
export const isBrought = sql`placed.state = 'complete' and placed.channel = 'web'`;

/** Whether the click `hit` came before the order `placed`, and not too long before. */
export const isWithinOrderDays = sql`hit.happened_at <= placed.completed_at
      and hit.happened_at > placed.completed_at - make_interval(days => ${orderDays}::int)`;

/**
 * The orders that a campaign brought, one row each: recipient_id, order_id, cents (what was paid less what was given
 * back). An order counts when it was placed on the web with the address that the mail went to, within seven days after
 * that person clicked in the mail, and no click in a later mail of the organiser lies between: the last click has it.
 * Clicks of proxies and scanners bring nothing.
 */
export const ordersOfCampaign = (campaignId: string): RawBuilder<unknown> => sql`
  select recipient.id as recipient_id, placed.id as order_id,
    placed.total_cents - placed.refunded_cents as cents
  from (
    select distinct recipient_id from campaign_hit
    where campaign_id = ${campaignId} and kind = 'click' and class = 'human'
  ) as clicker
  join campaign_recipient as recipient on recipient.id = clicker.recipient_id
  join ticket_order as placed on placed.organiser_id = recipient.organiser_id
    and placed.buyer_address = recipient.address and placed.buyer_address <> ''
    and ${isBrought}
  join lateral (
    select hit.campaign_id from campaign
      cross join lateral (
        -- Campaign by campaign, since what is unique leads to the row in each.
        select id from campaign_recipient
        where campaign_id = campaign.id and address = recipient.address offset 0
      ) as mailed
      join campaign_hit as hit on hit.recipient_id = mailed.id
    where campaign.organiser_id = recipient.organiser_id and hit.kind = 'click' and hit.class = 'human'
      and ${isWithinOrderDays}
    order by hit.happened_at desc, hit.id desc limit 1
  ) as last_click on last_click.campaign_id = ${campaignId}`;

/** People who ordered, their orders, and what these brought in cents. */
export async function countOrders(
  db: Queryable,
  campaignId: string,
): Promise<{ people: number; orders: number; cents: number }> {
  const { rows } = await sql<{ people: number; orders: number; cents: number }>`
    select count(distinct recipient_id) as people, count(*) as orders, coalesce(sum(cents), 0)::bigint as cents
    from (${ordersOfCampaign(campaignId)}) as brought`.execute(db);
  return rows[0] ?? { people: 0, orders: 0, cents: 0 };
}
