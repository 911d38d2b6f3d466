import { sql, type RawBuilder } from 'kysely';
import { orderDays } from '../../contract/campaign/campaignReport';
import type { OrderSource } from '../../contract/order/order';
import { orderReason } from '../../contract/campaign/recipientLabels';
import type { Queryable } from '../database/openDatabase';

/**
 * Which mail led to an order (DOMAIN section 2). An order belongs to the click whose signed id came with the visit
 * (`order_click`), or else to the last click of a person in a mail to the buyer's address within the `orderDays`
 * before. Only complete orders from the web count, including free ones. Refunds reduce the amount, but the order
 * still counts.
 */

/** An order `placed` that a mail can have led to: complete, and from the web, because a click leads there. */
export const isAttributable = sql`placed.state = 'complete' and placed.channel = 'web'`;

/** The order `placed` has no recorded click of its own, so the buyer's address decides. */
export const hasNoVisitClick = sql`not exists (select from order_click as visit
      where visit.organiser_id = placed.organiser_id and visit.order_id = placed.id)`;

/** Whether the click `hit` was before the order `placed`, by no more than `orderDays`. */
export const isWithinOrderDays = sql`hit.happened_at <= placed.completed_at
      and hit.happened_at > placed.completed_at - make_interval(days => ${orderDays}::int)`;

/** The last click of a person in any mail to the buyer's address of the order `placed`. */
const lastClickOfBuyer = sql`
    select hit.id, hit.campaign_id, hit.link_id, hit.happened_at from campaign_reader as reader
      join campaign_hit as hit on hit.recipient_id = reader.recipient_id
    where reader.organiser_id = placed.organiser_id and reader.address = placed.buyer_address
      and reader.clicked_at is not null and hit.kind = 'click' and hit.class = 'human'
      and ${isWithinOrderDays}
    order by hit.happened_at desc, hit.id desc limit 1`;

/**
 * The orders that a campaign led to, one row each: recipient_id (whose mail it was), order_id, cents (paid minus
 * refunded) and way: `visit` or `address`. Clicks of proxies and scanners do not count.
 */
export const ordersOfCampaign = (campaignId: string): RawBuilder<unknown> => sql`
  select visit.recipient_id, placed.id as order_id, placed.total_cents - placed.refunded_cents as cents,
    'visit' as way
  from order_click as visit
  join ticket_order as placed on placed.id = visit.order_id and placed.organiser_id = visit.organiser_id
    and ${isAttributable}
  where visit.campaign_id = ${campaignId}
  union all
  select reader.recipient_id, placed.id, placed.total_cents - placed.refunded_cents, 'address'
  from campaign_reader as reader
  join ticket_order as placed on placed.organiser_id = reader.organiser_id
    and placed.buyer_address = reader.address and placed.buyer_address <> ''
    and ${isAttributable} and ${hasNoVisitClick}
  join lateral (${lastClickOfBuyer}) as last_click on last_click.campaign_id = ${campaignId}
  where reader.campaign_id = ${campaignId} and reader.clicked_at is not null`;

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
    select placed.id as "orderId", campaign.id as "campaignId", campaign.name as "campaignName", campaign.kind,
      click.way, click.happened_at as "clickedAt", link.url
    from ticket_order as placed
    cross join lateral (
      (select visit.campaign_id, hit.link_id, visit.clicked_at as happened_at, 'visit' as way
      from order_click as visit left join campaign_hit as hit on hit.id = visit.hit_id
      where visit.organiser_id = placed.organiser_id and visit.order_id = placed.id)
      union all
      (select last.campaign_id, last.link_id, last.happened_at, 'address'
      from (${lastClickOfBuyer}) as last
      where placed.buyer_address <> '' and ${hasNoVisitClick})
    ) as click
    join campaign on campaign.id = click.campaign_id
    left join campaign_link as link on link.id = click.link_id
    where placed.id = any(${[...orderIds]}::uuid[]) and ${isAttributable}`.execute(db);
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
