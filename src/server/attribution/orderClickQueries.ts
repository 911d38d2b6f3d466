import { sql, type RawBuilder } from 'kysely';
import {
  attributionDays,
  usualAttribution,
  type Attribution,
  type AttributionModel,
} from '../../contract/campaign/attribution';
import type { OrderSource } from '../../contract/order/order';
import { orderReason } from '../../contract/campaign/recipient/recipientLabels';
import type { Queryable } from '../database/openDatabase';

/** The columns of `order_touch` whose bits say for which numbers of days an order counts. */
const columns: Record<AttributionModel, string> = { last: 'by_last', first: 'by_first', any: 'by_any' };

/**
 * The orders that these campaigns led to, one row for each order and campaign: campaign_id, recipient_id (whose mail it
 * was), order_id, cents (paid minus refunded) and way: `visit` or `address`. Triggers keep them as orders and clicks
 * change (migration 0107).
 */
export function ordersOfCampaigns(
  campaignIds: readonly string[],
  { model, days }: Attribution = usualAttribution,
): RawBuilder<unknown> {
  const bit = 1 << attributionDays.indexOf(days);
  return sql`
    select campaign_id, recipient_id, order_id, cents, way from order_touch
    where campaign_id = any(${[...campaignIds]}::uuid[]) and ${sql.ref(columns[model])} & ${bit} > 0`;
}

/** The orders that a campaign led to. */
export const ordersOfCampaign = (campaignId: string, attribution?: Attribution): RawBuilder<unknown> =>
  ordersOfCampaigns([campaignId], attribution);

/**
 * Records the clicks that completed orders came from. A purchase proves a person, so the click counts as human from
 * now on, however it was classified. The joins leave out clicks of other organisers and of deleted campaigns.
 */
export async function recordOrderClicks(db: Queryable, orderIds: readonly string[]): Promise<void> {
  await sql`
    with click as materialized (
      -- Locked in the order of the ids, so that two transactions that complete orders cannot deadlock.
      select id, organiser_id, campaign_id, recipient_id, happened_at from campaign_hit
      where kind = 'click' and id in (select click_hit_id from ticket_order where id = any(${[...orderIds]}::uuid[]))
      order by id for no key update
    ), kept as (
      insert into order_click (organiser_id, order_id, campaign_id, recipient_id, hit_id, clicked_at)
      select placed.organiser_id, placed.id, click.campaign_id, click.recipient_id, click.id, click.happened_at
      from ticket_order as placed
        join click on click.id = placed.click_hit_id and click.organiser_id = placed.organiser_id
      where placed.id = any(${[...orderIds]}::uuid[]) and placed.channel = 'web'
      on conflict do nothing
      returning hit_id
    )
    update campaign_hit set class = 'human', class_reason = ${orderReason}
    where id in (select hit_id from kept)`.execute(db);
}

/** The mail that led to each of these orders, by the order's id; an order that no mail led to is left out. */
export async function findOrderSources(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, OrderSource>> {
  const { rows } = await sql<Omit<OrderSource, 'clickedAt'> & { orderId: string; clickedAt: Date }>`
    select source.order_id as "orderId", campaign.id as "campaignId", campaign.name as "campaignName", campaign.kind,
      source.way, source.clicked_at as "clickedAt", link.url
    from order_source as source join campaign on campaign.id = source.campaign_id
      left join campaign_link as link on link.id = source.link_id
    where source.order_id = any(${[...orderIds]}::uuid[])
      and source.organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid`.execute(db);
  return new Map(
    rows.map(({ orderId, clickedAt, ...source }) => [
      orderId,
      { ...source, clickedAt: clickedAt.toISOString() },
    ]),
  );
}

/** The campaign whose orders are listed. */
export async function findCampaignName(
  db: Queryable,
  campaignId: string,
): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('campaign').select(['id', 'name']).where('id', '=', campaignId).executeTakeFirst();
}
