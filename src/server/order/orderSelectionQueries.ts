import { sql, type RawBuilder } from 'kysely';
import type { Attribution } from '../../contract/campaign/attribution';
import type { OrderFilter } from '../../contract/order/order';
import { ordersOfCampaign } from '../attribution/orderClickQueries';
import type { OrderPartKeys } from '../../contract/order/orderParts';
import type { DisputeFilter } from '../../contract/order/dispute';
import type { Queryable } from '../database/openDatabase';
import { hasDispute } from './dispute/disputeQueries';
import { hasParts, isLookedUp, isOfParts } from './orderPartQueries';

export interface OrderQuery extends OrderPartKeys {
  filter: OrderFilter;
  search: string;
  eventId?: string | undefined;
  sessionId?: string | undefined;
  channel?: string | undefined;
  /** Orders that are attributed to this campaign. */
  campaignId?: string | undefined;
  attribution?: Attribution | undefined;
  /** Orders with a dispute. */
  dispute?: DisputeFilter | undefined;
  /** Dates in the organiser's zone, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The instants between which the orders were made. */
export interface OrderSpan {
  from: string | null;
  until: string | null;
}

/** Which orders a query means, apart from the filter of the tab. */
export interface OrderSelection {
  query: OrderQuery;
  span: OrderSpan;
  /**
   * `found`: the orders of the search, the session, the campaign, the disputes or the part of sales are looked up first, of a search
   * at most `MOST_FOUND`. `list`: the orders are gone through; if many have the words of a search, a page is soon full.
   */
  way: 'found' | 'list';
}

/** Their rows stay within the memory that PostgreSQL has for them by default. */
const MOST_FOUND = 25_000;

const wholeSpan: OrderSpan = { from: null, until: null };

export async function selectOrders(db: Queryable, query: OrderQuery): Promise<OrderSelection> {
  const span = query.from || query.to ? await spanOf(db, query) : wholeSpan;
  const isNarrow =
    query.search !== '' || Boolean(query.sessionId ?? query.campaignId ?? query.dispute) || isLookedUp(query);
  return { query, span, way: isNarrow ? 'found' : 'list' };
}

/** The beginning of a statement that reads `sourceOf` the selection. */
export function withFound({ query, span, way }: OrderSelection): RawBuilder<unknown> {
  if (way === 'list') return sql``;
  if (query.search !== '') {
    return sql`with found as materialized (select * from matching_orders(${query.search}, ${MOST_FOUND + 1}))`;
  }
  return sql`with found as materialized (
    select o.id, o.event_id, o.channel, o.state, o.created_at, o.refund_asked_at, o.has_refund, o.ticket_count,
      o.total_cents, o.refunded_cents, o.owed_cents
    from ticket_order as o where ${isLimited(query)} and ${isOfParts(query)}
      and ${isWithin({ query, span })})`;
}

/** The table of orders, or those that were found, which have the columns of figures and order. */
export const sourceOf = ({ way }: OrderSelection): RawBuilder<unknown> =>
  way === 'list' ? sql`ticket_order` : sql`found`;

/** Whether more orders have the words of the search than are looked up. */
export const isOverfull = ({ query, way }: OrderSelection): RawBuilder<boolean> =>
  way === 'list' || query.search === ''
    ? sql<boolean>`false`
    : sql<boolean>`(select count(*) > ${MOST_FOUND} from found)`;

/** Whether an order `o` is of the session, the campaign and the disputes. */
const isLimited = ({
  sessionId,
  campaignId,
  attribution,
  dispute,
}: OrderQuery): RawBuilder<boolean> => sql<boolean>`(true
  ${dispute ? sql`and ${hasDispute(dispute)}` : sql``}
  ${campaignId ? sql`and o.id in (select order_id from (${ordersOfCampaign(campaignId, attribution)}) as brought)` : sql``}
  ${
    sessionId
      ? sql`and o.id in (
        select line.order_id from order_line as line join offer on offer.id = line.offer_id
        where offer.session_id = ${sessionId}::uuid)`
      : sql``
  })`;

async function spanOf(db: Queryable, { from, to }: OrderQuery): Promise<OrderSpan> {
  const { rows } = await sql<OrderSpan>`
    select span.from::text, span.until::text
    from organiser cross join lateral (
      select ${from ?? null}::date::timestamp at time zone organiser.zone as "from",
        (${to ?? null}::date + 1)::timestamp at time zone organiser.zone as until
    ) as span
    where organiser.id = nullif(current_setting('app.organiser_id', true), '')::uuid`.execute(db);
  return rows[0] ?? wholeSpan;
}

/** Whether an order `o` is of the event, the channel and the days. */
function isWithin({
  query: { eventId, channel },
  span,
}: Pick<OrderSelection, 'query' | 'span'>): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (eventId) conditions.push(sql`o.event_id = ${eventId}::uuid`);
  if (channel) conditions.push(sql`o.channel = ${channel}`);
  if (span.from) conditions.push(sql`o.created_at >= ${span.from}::timestamptz`);
  if (span.until) conditions.push(sql`o.created_at < ${span.until}::timestamptz`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Whether an order `o` out of `sourceOf` the selection belongs to it. */
export function isFound({ query, span, way }: OrderSelection): RawBuilder<boolean> {
  const { sessionId, campaignId, dispute, search } = query;
  const conditions: RawBuilder<unknown>[] = [isWithin({ query, span })];
  if ((sessionId ?? campaignId ?? dispute) && (way === 'list' || search !== ''))
    conditions.push(isLimited(query));
  if (hasParts(query) && way === 'list') conditions.push(isOfParts(query));
  // What a search found lacks the columns of the conditions.
  if (hasParts(query) && way === 'found' && search !== '')
    conditions.push(sql`o.id in (select o.id from ticket_order as o where ${isOfParts(query)})`);
  if (search !== '' && way === 'list') {
    conditions.push(sql`o.search_text like search_pattern(${search}) and (
      (select shows_personal_data()) or plain_text(' ' || o.number || ' ' || o.buyer_name) like search_pattern(${search}))`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
