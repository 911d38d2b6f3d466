import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import { plusExcluded } from '../../database/plusExcluded';
import type { Rollup } from '../../database/rollup';
import { monthSpan, type DaySpan, type MonthSpan } from './monthSpan';
import { allChanges, soldItems } from './soldItemQueries';
import { addToSources, countSourceDifferences, insertSources } from './sourceFigureQueries';

/**
 * The figures of the sales report by day (`sale_figure`) and by month (`sale_month_figure`), and the orders and refunds
 * that triggers note for a job to add to them (`sale_change`). What was sold is the sum of the figures and these changes.
 */

/** So many orders or refunds are added in one transaction. */
export const FOLDED_AT_ONCE = 20_000;

const keys = sql.raw('organiser_id, dimension, day, event_id, key');
const monthKeys = sql.raw('organiser_id, dimension, month, event_id, key');
const sumNames = [
  ...['orders', 'tickets', 'sold_cents', 'sold_gst_cents'],
  ...['returned_tickets', 'returned_cents', 'returned_gst_cents'],
];
const sums = sql.raw(sumNames.join(', '));
const added = sql.raw(
  `sum(orders)::bigint as orders, sum(tickets)::bigint as tickets, sum(sold_cents)::bigint as sold_cents,
  sum(sold_gst_cents)::bigint as sold_gst_cents, sum(returned_tickets)::bigint as returned_tickets,
  sum(returned_cents)::bigint as returned_cents, sum(returned_gst_cents)::bigint as returned_gst_cents`,
);
const negated = sql.raw(
  '-orders, -tickets, -sold_cents, -sold_gst_cents, -returned_tickets, -returned_cents, -returned_gst_cents',
);
export const anySum = sql.raw(
  `(sum(orders), sum(tickets), sum(sold_cents), sum(sold_gst_cents), sum(returned_tickets), sum(returned_cents),
    sum(returned_gst_cents)) <> (0, 0, 0, 0, 0, 0, 0)`,
);

/** What distinguishes the rows of one order from each other (migrations 0105, 0110 and 0117), without the day and the event. */
export type StoredDimension =
  'offer' | 'channel' | 'promo_code' | 'seller' | 'gst' | 'hour' | 'payment' | 'source';

/**
 * Orders and refunds as rows of figures, not yet added up.
 * @param items the rows of `soldItems`
 */
const figuresOf = (items: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select item.organiser_id, split.dimension, item.local::date as day, item.event_id, split.key,
    split.is_first::int as orders, item.tickets, item.sold_cents, item.sold_gst_cents, item.returned_tickets,
    item.returned_cents, item.returned_gst_cents
  from (${items}) as item cross join lateral (
    values ('offer', item.offer_id::text, item.first_of_offer), ('gst', item.gst_percent::text, item.first_of_rate),
      ('channel', item.channel, item.first_of_order), ('promo_code', item.promo_code_id::text, item.first_of_order),
      ('seller', item.seller_id::text, item.first_of_order), ('payment', item.payment, item.first_of_order),
      ('hour', extract(hour from item.local)::int::text, item.first_of_order),
      ('source', item.source_key, item.first_of_order)
  ) as split (dimension, key, is_first)
  where split.key is not null and coalesce(item.only_dimension = split.dimension, true)`;

/** The sums of the days, by month (migration 0121). */
const byMonth = (days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${monthKeys}, ${added} from (
    select *, date_trunc('month', day::timestamp)::date as month from ${days} as daily
  ) as dated group by ${monthKeys} having ${anySum}`;

const straight = (items: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${keys}, ${added} from (${figuresOf(items)}) as counted
  group by ${keys} having ${anySum}`;

/** What the job has not added yet of one dimension. */
const recentFigures = (dimension: StoredDimension): RawBuilder<unknown> => sql`
  select ${keys}, ${sums} from (${figuresOf(
    soldItems(sql`
      select organiser_id, order_id, refund_id, dimension from sale_change
      where dimension is null or dimension = ${dimension}`),
  )}) as recent
  where dimension = ${dimension}`;

/**
 * The figures of one dimension, with what the job has not added yet: organiser_id, dimension, day, event_id, key and the
 * sums. A key can have several rows. Runs in a transaction of the organiser.
 */
export const saleFigures = (dimension: StoredDimension): RawBuilder<unknown> => sql`(
  select ${keys}, ${sums} from sale_figure where dimension = ${dimension}
  union all
  ${recentFigures(dimension)}
)`;

/** Which figures of one dimension are read. */
export interface FigureSpan extends DaySpan {
  dimension: StoredDimension;
  /** Null for all events. */
  eventId: string | null;
  /** Whether the first day of a month may stand for any of its days. */
  byMonth: boolean;
}

/** Whether the job has changes to add. Without any, a statement need not look for them, and is planned in half the time. */
export async function hasSaleChanges(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from sale_change) as found`.execute(
    db,
  );
  return rows[0]?.found ?? true;
}

/** The beginning of a statement that reads `figuresOfSpan`s of one dimension. */
export const withRecent = (dimension: StoredDimension, hasChanges: boolean): RawBuilder<unknown> =>
  hasChanges ? sql`with recent_sale as materialized (${recentFigures(dimension)})` : sql``;

/**
 * As `saleFigures`, but of some days, in a statement that begins with `withRecent`: day, event_id, key and the sums. By
 * month, the sums of a key can be 0, where its figures are of days that are subtracted.
 */
export function figuresOfSpan(span: FigureSpan, hasChanges: boolean): RawBuilder<unknown> {
  const { from, to, dimension, eventId, byMonth: isByMonth } = span;
  const { first, after, added: more, subtracted } = isByMonth ? monthSpan(span) : daysOnly(span);
  const ofEvent = eventId === null ? sql`` : sql`and event_id = ${eventId}::uuid`;
  const daysOf = (days: DaySpan, columns: RawBuilder<unknown>) => sql`
    select day, event_id, key, ${columns} from sale_figure
    where dimension = ${dimension} and day between ${days.from}::date and ${days.to}::date ${ofEvent}`;
  const parts = [
    ...more.map((days) => daysOf(days, sums)),
    ...subtracted.map((days) => daysOf(days, negated)),
  ];
  if (first < after) {
    // First, because it names the columns.
    parts.unshift(sql`
      select month as day, event_id, key, ${sums} from sale_month_figure
      where dimension = ${dimension} and month >= ${first}::date and month < ${after}::date ${ofEvent}`);
  }
  if (hasChanges) {
    parts.push(sql`
      select day, event_id, key, ${sums} from recent_sale
      where day between ${from}::date and ${to}::date ${ofEvent}`);
  }
  return sql`(${sql.join(parts, sql` union all `)})`;
}

const daysOnly = ({ from, to }: DaySpan): MonthSpan => ({
  ...{ first: from, after: from },
  added: [{ from, to }],
  subtracted: [],
});

/** Only one transaction at a time changes the figures; sales only insert changes and do not wait for it. */
export const lockFigures = (db: Queryable) =>
  sql`select pg_advisory_xact_lock(hashtext('sale_figure'))`.execute(db);

/**
 * Adds some thousands of changes to the figures and deletes them. Runs in a transaction of the admin connection.
 * @returns how many there were
 */
export async function foldSaleFigures(db: Queryable, most = FOLDED_AT_ONCE): Promise<number> {
  await lockFigures(db);
  const { rows } = await sql<{ count: number }>`
    with change as (
      delete from sale_change where (organiser_id, id) in (
        select organiser_id, id from sale_change order by organiser_id, id limit ${most}
      ) returning *
    ), sold as materialized (${soldItems(sql`select organiser_id, order_id, refund_id, dimension from change`)}
    ), daily as (
      select ${keys}, ${added} from (${figuresOf(sql`select * from sold`)}) as counted
      group by ${keys} having ${anySum}
    ), folded as (
      insert into sale_figure (${keys}, ${sums}) select ${keys}, ${sums} from daily
      on conflict (${keys}) do update set ${plusExcluded('sale_figure', sumNames)}
    ), folded_months as (
      insert into sale_month_figure (${monthKeys}, ${sums}) ${byMonth(sql`daily`)}
      on conflict (${monthKeys}) do update set ${plusExcluded('sale_month_figure', sumNames)}
    ), sourced as (${addToSources(sql`select * from sold where only_dimension is null`)})
    select count(*) as count from change`.execute(db);
  return rows[0]?.count ?? 0;
}

export const saleRollup: Rollup = {
  name: 'sales',

  async countDifferences(db, organiserId) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        select ${keys} from (
          select ${keys}, ${sums} from sale_figure where organiser_id = ${organiserId}
          union all
          select ${keys}, ${sums} from (${figuresOf(
            soldItems(sql`
              select organiser_id, order_id, refund_id, dimension from sale_change
              where organiser_id = ${organiserId}`),
          )}) as recent
          union all
          select ${keys}, ${negated} from (${straight(soldItems(allChanges(organiserId)))}) as counted
        ) as compared
        group by ${keys} having ${anySum}
        union all
        select ${monthKeys} from (
          select ${monthKeys}, ${sums} from sale_month_figure where organiser_id = ${organiserId}
          union all
          select ${monthKeys}, ${negated} from (${byMonth(sql`(
            select * from sale_figure where organiser_id = ${organiserId})`)}) as monthly
        ) as compared
        group by ${monthKeys} having ${anySum}
      ) as differing`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** All kinds of figures come from the same changes, so all are replaced. */
  async rebuild(db, organiserId) {
    await lockFigures(db);
    await sql`delete from sale_figure where organiser_id = ${organiserId}`.execute(db);
    await sql`delete from sale_month_figure where organiser_id = ${organiserId}`.execute(db);
    await sql`delete from source_figure where organiser_id = ${organiserId}`.execute(db);
    // One statement has one snapshot: a change is deleted if and only if its order or refund is counted. The rows come
    // in the order of their index, which is filled four times as fast then.
    await sql`
      with counted_already as (delete from sale_change where organiser_id = ${organiserId}),
        sold as materialized (${soldItems(allChanges(organiserId))}),
        sourced as (${insertSources(sql`select * from sold`)}),
        built as (insert into sale_figure (${keys}, ${sums}) ${straight(sql`select * from sold`)} order by ${keys} returning *)
      insert into sale_month_figure (${monthKeys}, ${sums}) ${byMonth(sql`built`)}`.execute(db);
  },
};

export const sourceRollup: Rollup = {
  name: 'orders by source',
  countDifferences: countSourceDifferences,
  rebuild: saleRollup.rebuild,
};
