import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database/openDatabase';
import { plusExcluded } from '../database/plusExcluded';
import type { Rollup } from '../database/rollup';

/**
 * The figures of all orders that are not in a cart (`order_figure`), those of the orders of one source or payment method
 * (`order_part_figure`), and the changes that triggers insert for a job to add to them (`order_figure_change`). What a
 * list counts is the sum of the figures and the changes.
 */

/** What the filters of the list distinguish, in the order of the columns of both tables. */
const keys = sql.raw('organiser_id, event_id, channel, lapsed, owing, refunded, refund_asked, day');
const sumNames = ['orders', 'tickets', 'total_cents', 'refunded_cents', 'owed_cents'];
const sums = sql.raw(sumNames.join(', '));
const added = sql.raw(
  'sum(orders) as orders, sum(tickets) as tickets, sum(total_cents) as total_cents, ' +
    'sum(refunded_cents) as refunded_cents, sum(owed_cents) as owed_cents',
);
const negated = sql.raw('-orders, -tickets, -total_cents, -refunded_cents, -owed_cents');
const anySum = sql.raw(
  '(sum(orders), sum(tickets), sum(total_cents), sum(refunded_cents), sum(owed_cents)) <> (0, 0, 0, 0, 0)',
);
/** Each day, and all days together, whose `day` is null. */
const byDayAndWhole = sql.raw(
  `grouping sets ((organiser_id, event_id, channel, lapsed, owing, refunded, refund_asked, day),
    (organiser_id, event_id, channel, lapsed, owing, refunded, refund_asked))`,
);

const partKeys = sql.raw('organiser_id, part, key, event_id, channel, lapsed, owing, refunded, refund_asked');

/** Rows of figures, by source and by payment method. */
const byPart = (figures: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${partKeys}, ${added} from (${figures}) as placed
  cross join lateral (values ('source', source_key), ('payment', manual_method)) as split (part, key)
  where key is not null
  group by ${partKeys} having ${anySum}`;

/** The orders as rows of figures, not yet added up; the day is one in the organiser's zone, which never changes. */
const placedOrders = (organiserId: string): RawBuilder<unknown> => sql`
  select placed.organiser_id, event_id, channel, placed.state <> 'complete' as lapsed, owed_cents > 0 as owing,
    has_refund as refunded, refund_asked_at is not null as refund_asked,
    (placed.created_at at time zone organiser.zone)::date as day, 1 as orders, ticket_count as tickets, total_cents,
    refunded_cents, owed_cents, source_key, manual_method
  from ticket_order as placed join organiser on organiser.id = placed.organiser_id
  where placed.organiser_id = ${organiserId} and placed.state not in ('cart', 'awaiting_payment')`;

const straight = (organiserId: string): RawBuilder<unknown> => sql`
  select ${keys}, ${added} from (${placedOrders(organiserId)}) as placed group by ${byDayAndWhole}`;

/** Only one transaction at a time changes the figures; sales only insert changes and do not wait for it. */
const lockFigures = (db: Queryable) =>
  sql`select pg_advisory_xact_lock(hashtext('order_figure'))`.execute(db);

/**
 * Adds all changes to the figures and deletes them. Runs in a transaction of the admin connection.
 * @returns how many changes there were
 */
export async function foldOrderFigures(db: Queryable): Promise<number> {
  await lockFigures(db);
  const { rows } = await sql<{ count: number }>`
    with change as (delete from order_figure_change returning *), folded as (
      insert into order_figure (${keys}, ${sums})
      select ${keys}, ${added} from change group by ${byDayAndWhole} having ${anySum}
      on conflict (organiser_id, event_id, day, channel, lapsed, owing, refunded, refund_asked)
      do update set ${plusExcluded('order_figure', sumNames)}
    ), folded_parts as (
      insert into order_part_figure (${partKeys}, ${sums}) ${byPart(sql`select * from change`)}
      on conflict (${partKeys}) do update set ${plusExcluded('order_part_figure', sumNames)}
    )
    select count(*) as count from change`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many orders have other figures of their own than their lines, payments and refunds give. */
const wrongOrders = (organiserId: string): RawBuilder<unknown> => sql`
  select placed.id from ticket_order as placed
  left join (
    select line.order_id,
      coalesce(sum(line.quantity - line.returned) filter (where line.state <> 'released' and offer.kind = 'ticket'), 0)
        as tickets,
      coalesce(sum(line.total_cents - line.total_cents::bigint * line.returned / line.quantity)
        filter (where line.state = 'sold'), 0) as sold_cents,
      bit_or(1 << line.gst_percent) as rates
    from order_line as line join offer on offer.id = line.offer_id
    where line.organiser_id = ${organiserId} group by line.order_id
  ) as lines on lines.order_id = placed.id
  left join (
    select distinct order_id from order_payment
    where organiser_id = ${organiserId} and gateway = 'manual' and state = 'processing'
  ) as unpaid on unpaid.order_id = placed.id
  left join (select distinct order_id from refund where organiser_id = ${organiserId}) as returned
    on returned.order_id = placed.id
  where placed.organiser_id = ${organiserId}
    and (placed.ticket_count, placed.owed_cents, placed.has_refund, placed.gst_rates) <> (coalesce(lines.tickets, 0),
      case when unpaid.order_id is null then 0 else coalesce(lines.sold_cents, 0) end, returned.order_id is not null,
      coalesce(lines.rates, 0))`;

/** The refunds whose number of returned tickets is not that of their lines (migration 0121). */
const wrongRefunds = (organiserId: string): RawBuilder<unknown> => sql`
  select refund.id, coalesce(counted.tickets, 0) as tickets from refund left join (
    select part.refund_id, sum(part.quantity) as tickets
    from refund_line as part join order_line as line on line.id = part.order_line_id
    join offer on offer.id = line.offer_id and offer.kind = 'ticket'
    where part.organiser_id = ${organiserId} group by part.refund_id
  ) as counted on counted.refund_id = refund.id
  where refund.organiser_id = ${organiserId} and refund.ticket_count <> coalesce(counted.tickets, 0)`;

export const orderRollup: Rollup = {
  name: 'orders',

  async countDifferences(db, organiserId) {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from (${wrongOrders(organiserId)}) as wrong)
        + (select count(*) from (${wrongRefunds(organiserId)}) as wrong) + (
        select count(*) from (
          select ${keys} from (
            select ${keys}, ${sums} from order_figure where organiser_id = ${organiserId}
            union all
            select ${keys}, ${added} from order_figure_change where organiser_id = ${organiserId} group by ${byDayAndWhole}
            union all
            select ${keys}, ${negated} from (${straight(organiserId)}) as counted
          ) as compared
          group by ${keys} having ${anySum}
        ) as differing
      ) + (
        select count(*) from (
          select ${partKeys} from (
            select ${partKeys}, ${sums} from order_part_figure where organiser_id = ${organiserId}
            union all
            ${byPart(sql`select * from order_figure_change where organiser_id = ${organiserId}`)}
            union all
            select ${partKeys}, ${negated} from (${byPart(placedOrders(organiserId))}) as counted
          ) as compared
          group by ${partKeys} having ${anySum}
        ) as differing
      ) as count`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async rebuild(db, organiserId) {
    await lockFigures(db);
    await sql`
      select count_order_tickets(array(select id from (${wrongOrders(organiserId)}) as wrong order by id))`.execute(
      db,
    );
    await sql`
      update refund set ticket_count = wrong.tickets from (${wrongRefunds(organiserId)}) as wrong
      where wrong.id = refund.id`.execute(db);
    await sql`delete from order_figure where organiser_id = ${organiserId}`.execute(db);
    await sql`delete from order_part_figure where organiser_id = ${organiserId}`.execute(db);
    // One statement has one snapshot: a change is deleted if and only if its orders are counted.
    await sql`
      with counted_already as (delete from order_figure_change where organiser_id = ${organiserId}),
        parts as (insert into order_part_figure (${partKeys}, ${sums}) ${byPart(placedOrders(organiserId))})
      insert into order_figure (${keys}, ${sums}) ${straight(organiserId)}`.execute(db);
  },
};
