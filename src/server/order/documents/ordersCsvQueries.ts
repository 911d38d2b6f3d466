import { sql, type RawBuilder } from 'kysely';
import { exportColumnLabel } from '../../../contract/report/savedExport';
import { utmSourceOf } from '../../../contract/report/utm';
import type { Queryable } from '../../database/openDatabase';
import { piecesOf, textCell } from '../../files/csvPageQueries';
import type { CsvPage } from '../../files/csvPages';
import { ordersOfRange, type OrderListCursor, type OrderRange } from '../orderListQueries';
import {
  isOverfull,
  selectOrders,
  withFound,
  type OrderQuery,
  type OrderSelection,
} from '../orderSelectionQueries';

const PAGE_ROWS = 10_000;
/** How many ends of pages one statement finds. */
export const MOST_ENDS = 10;

/** Most amounts have no cents. */
const amount = (cents: RawBuilder<unknown>) => sql`
  (${cents} / 100) || case ${cents} % 100 when 0 then '.00' else '.' || lpad((${cents} % 100)::text, 2, '0') end`;

const instant = (value: RawBuilder<unknown>) =>
  sql`coalesce(to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`;

/**
 * The cells by the keys of `exportColumns`. Titles and names of campaigns are few, so their cells are made once for
 * each of them.
 */
const columns: Record<string, RawBuilder<unknown>> = {
  number: sql`page.number`,
  event: sql`event_cell.text`,
  state: sql`replace(page.state, '_', ' ')`,
  channel: sql`replace(page.channel, '_', ' ')`,
  name: textCell(sql`page.buyer_name`),
  email: textCell(sql`page.email`),
  tickets: sql`page.ticket_count`,
  currency: sql`page.currency`,
  total: amount(sql`page.total_cents`),
  refunded: amount(sql`page.refunded_cents`),
  owed: amount(sql`page.owed_cents`),
  createdAt: instant(sql`page.created_at`),
  completedAt: instant(sql`page.completed_at`),
  fee: sql`case when fee.order_id is null then '' else ${amount(sql`((fee.tickets - fee.returned) * fee.unit_cents)`)} end`,
  campaign: sql`coalesce(campaign_cell.text, '')`,
  source: sql`coalesce(source_cell.text, '')`,
  bookingFee: amount(sql`page.booking_fee_cents`),
};

export const orderColumns: readonly string[] = Object.keys(columns);

export const csvHeader = (chosen: readonly string[]): string =>
  chosen.map((key) => exportColumnLabel('orders', key)).join(',');

// `personal` is a function of its own, which takes longer for each row than all the rest of the line.
const pageColumns = sql`o.id, o.organiser_id, o.event_id, o.number, o.state, o.channel, o.buyer_name,
  case when (select shows_personal_data()) then o.buyer_address else '' end as email, o.ticket_count, o.currency, o.total_cents, o.refunded_cents, o.owed_cents, o.booking_fee_cents,
  o.created_at, o.completed_at`;

/** The `utm_source` of each link that has one, as two columns. */
export interface LinkSources {
  ids: number[];
  sources: string[];
}

export async function listLinkSources(db: Queryable): Promise<LinkSources> {
  const links = await db
    .selectFrom('campaign_link')
    .select(['id', 'url'])
    .where('url', 'like', '%utm_source%')
    .execute();
  const named = links
    .map(({ id, url }) => ({ id, source: utmSourceOf(url) }))
    .filter(({ source }) => source !== '');
  return { ids: named.map(({ id }) => id), sources: named.map(({ source }) => source) };
}

/** The orders of a query, as every page of the file finds them. */
export async function selectForCsv(db: Queryable, query: OrderQuery): Promise<OrderSelection> {
  const selection = await selectOrders(db, query);
  const { rows } = await sql<{ isOverfull: boolean }>`
    ${withFound(selection)} select ${isOverfull(selection)} as "isOverfull"`.execute(db);
  return rows[0]?.isOverfull ? { ...selection, way: 'list' } : selection;
}

/** The positions at which the next pages end; the page after the last of them ends where the file does. */
export async function listPageEnds(
  db: Queryable,
  selection: OrderSelection,
  after: OrderListCursor | undefined,
): Promise<OrderListCursor[]> {
  const { filter } = selection.query;
  // Nearly all orders are in these, and without their condition the index has everything that is needed.
  const matching = filter === 'all' || filter === 'complete' ? sql<boolean>`true` : undefined;
  const following = ordersOfRange(sql`o.created_at, o.id`, selection, { after }, matching);
  const { rows } = await sql<OrderListCursor>`
    ${withFound(selection)} select created_at::text as "createdAt", id from (
      select created_at, id, row_number() over (order by created_at desc, id desc) as place
      from (${following} limit ${sql.lit(PAGE_ROWS * MOST_ENDS)}) as o
    ) as o where place % ${sql.lit(PAGE_ROWS)} = 0 order by place`.execute(db);
  return rows;
}

/** The lines of one page. Runs in a transaction of its own. */
export async function csvPage(
  db: Queryable,
  selection: OrderSelection,
  links: LinkSources,
  range: OrderRange,
  chosen: readonly string[],
): Promise<CsvPage> {
  // The limit, which no page reaches, tells the planner how few rows a page has.
  const listed = (fields: RawBuilder<unknown>) =>
    sql`${ordersOfRange(fields, selection, range)} limit ${sql.lit(PAGE_ROWS * 2)}`;
  const page =
    selection.way === 'list'
      ? listed(pageColumns)
      : sql`select ${pageColumns} from ticket_order as o join (${listed(sql`o.id`)}) as listed using (id)`;
  // `concat_ws` skips nulls, which would move the cells after them, so no column may give one.
  const line = sql`concat_ws(',', ${sql.join(chosen.map((key) => columns[key] ?? sql`''`))})`;
  // A list comes in the order of its index, so that nothing is sorted to number it.
  const { rows } = await sql<{ text: string }>`
    ${withFound(selection)}${selection.way === 'list' ? sql`with` : sql`,`} page as (
      select o.*, row_number() over (order by created_at desc, id desc) - 1 as place from (${page}) as o
    ), event_cell as materialized (
      select id, ${textCell(sql`title`)} as text from event
    ), campaign_cell as materialized (
      select id, ${textCell(sql`name`)} as text from campaign
    ), source_cell as materialized (
      select id, ${textCell(sql`source`)} as text
      from unnest(${links.ids}::bigint[], ${links.sources}::text[]) as link (id, source)
    ), line as (
      select place, ${line} as words
      from page
      join event_cell on event_cell.id = page.event_id
      left join order_source as click on click.organiser_id = page.organiser_id and click.order_id = page.id
      left join campaign_cell on campaign_cell.id = click.campaign_id
      left join source_cell on source_cell.id = click.link_id
      left join order_fee as fee on fee.organiser_id = page.organiser_id and fee.order_id = page.id
    )
    ${piecesOf}`.execute(db);
  return rows;
}
