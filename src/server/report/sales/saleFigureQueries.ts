import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import type { Rollup } from '../../database/rollup';

/**
 * The figures of the sales report (`sale_figure`), and the orders and refunds that triggers note for a job to add to
 * them (`sale_change`). The figures are the sum of both.
 */

/** So many orders or refunds are added in one transaction. */
export const FOLDED_AT_ONCE = 20_000;

const keys = sql.raw('organiser_id, dimension, day, event_id, key');
const sums = sql.raw(
  'orders, tickets, sold_cents, sold_gst_cents, returned_tickets, returned_cents, returned_gst_cents',
);
const added = sql.raw(
  `sum(orders)::bigint as orders, sum(tickets)::bigint as tickets, sum(sold_cents)::bigint as sold_cents,
  sum(sold_gst_cents)::bigint as sold_gst_cents, sum(returned_tickets)::bigint as returned_tickets,
  sum(returned_cents)::bigint as returned_cents, sum(returned_gst_cents)::bigint as returned_gst_cents`,
);
const anySum = sql.raw(
  `(sum(orders), sum(tickets), sum(sold_cents), sum(sold_gst_cents), sum(returned_tickets), sum(returned_cents),
    sum(returned_gst_cents)) <> (0, 0, 0, 0, 0, 0, 0)`,
);

/** The share of an amount of a `line` that so many of its items make up, as `returnedShare` rounds it. */
const upTo = (amount: string, items: RawBuilder<unknown>) =>
  sql`(${sql.ref(`line.${amount}`)}::bigint * (${items}) / line.quantity)`;
const returnedOf = (amount: string) =>
  sql`${upTo(amount, sql`earlier.items + part.quantity`)} - ${upTo(amount, sql`earlier.items`)}`;

/** What distinguishes the rows of one order from each other (migration 0105), without the day and the event. */
export type StoredDimension = 'offer' | 'channel' | 'promo_code' | 'seller' | 'gst' | 'hour' | 'payment';

/**
 * The way to pay that was chosen at the sale, which never changes. Money for an invoice may arrive in another way.
 */
const chosenMethod = sql`(
  select coalesce(payment.first_method, payment.method) from order_payment as payment
  where payment.order_id = placed.id and (payment.gateway = 'manual' or payment.state = 'succeeded')
  order by payment.gateway = 'manual' desc, payment.created_at, payment.id limit 1
)`;

/**
 * Orders and refunds as rows of figures, not yet added up.
 * @param changes rows of organiser_id, order_id, refund_id, which is null for the sale itself, and dimension, which is
 * null for all dimensions
 */
const figuresOf = (changes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with act as (
    select change.organiser_id, change.refund_id, change.dimension as only_dimension, placed.id as order_id,
      placed.event_id, placed.channel, placed.promo_code_id, shift.seller_id,
      coalesce(${chosenMethod}, case when placed.total_cents = 0 then 'free' else 'other' end) as payment,
      coalesce(refund.created_at, placed.completed_at) as instant,
      coalesce(refund.created_at, placed.completed_at) at time zone organiser.zone as local
    from (${changes}) as change
    join ticket_order as placed on placed.id = change.order_id
    join organiser on organiser.id = change.organiser_id
    left join refund on refund.id = change.refund_id
    left join box_office_sale as sale on sale.order_id = placed.id
    left join box_office_shift as shift on shift.id = sale.shift_id
  ), item as (
    select act.*, line.id as line_id, line.offer_id, line.gst_percent,
      case when offer.kind = 'ticket' then line.quantity else 0 end as tickets, line.total_cents as sold_cents,
      line.gst_cents as sold_gst_cents, 0 as returned_tickets, 0 as returned_cents, 0 as returned_gst_cents
    from act
    join order_line as line on line.order_id = act.order_id and line.state = 'sold'
    join offer on offer.id = line.offer_id
    where act.refund_id is null
    union all
    select act.*, line.id, line.offer_id, line.gst_percent, 0, 0, 0,
      case when offer.kind = 'ticket' then part.quantity else 0 end, ${returnedOf('total_cents')},
      ${returnedOf('gst_cents')}
    from act
    join refund_line as part on part.refund_id = act.refund_id
    join order_line as line on line.id = part.order_line_id
    join offer on offer.id = line.offer_id
    cross join lateral (
      select coalesce(sum(other.quantity), 0) as items
      from refund_line as other join refund as before on before.id = other.refund_id
      where other.order_line_id = line.id and (before.created_at, before.id) < (act.instant, act.refund_id)
    ) as earlier
  )
  select item.organiser_id, split.dimension, item.local::date as day, item.event_id, split.key,
    -- An order with several lines of the same key counts once.
    (item.refund_id is null and row_number() over (
      partition by item.order_id, item.refund_id, split.dimension, split.key order by item.line_id) = 1)::int as orders,
    item.tickets, item.sold_cents, item.sold_gst_cents, item.returned_tickets, item.returned_cents,
    item.returned_gst_cents
  from item cross join lateral (
    values ('offer', item.offer_id::text), ('channel', item.channel), ('promo_code', item.promo_code_id::text),
      ('seller', item.seller_id::text), ('gst', item.gst_percent::text),
      ('hour', extract(hour from item.local)::int::text), ('payment', item.payment)
  ) as split (dimension, key)
  where split.key is not null and coalesce(item.only_dimension = split.dimension, true)`;

const straight = (organiserId: string): RawBuilder<unknown> => sql`
  select ${keys}, ${added} from (${figuresOf(sql`
    select organiser_id, id as order_id, null::uuid as refund_id, null::text as dimension from ticket_order
    where organiser_id = ${organiserId} and state = 'complete'
    union all
    select organiser_id, order_id, id, null from refund where organiser_id = ${organiserId}`)}) as counted
  group by ${keys} having ${anySum}`;

/**
 * The figures of one dimension, with what the job has not added yet: organiser_id, dimension, day, event_id, key and the
 * sums. A key can have several rows. Runs in a transaction of the organiser.
 */
export const saleFigures = (dimension: StoredDimension): RawBuilder<unknown> => sql`(
  select ${keys}, ${sums} from sale_figure where dimension = ${dimension}
  union all
  select ${keys}, ${sums} from (${figuresOf(sql`
    select organiser_id, order_id, refund_id, dimension from sale_change
    where dimension is null or dimension = ${dimension}`)}) as recent
  where dimension = ${dimension}
)`;

/** Only one transaction at a time changes the figures; sales only insert changes and do not wait for it. */
const lockFigures = (db: Queryable) => sql`select pg_advisory_xact_lock(hashtext('sale_figure'))`.execute(db);

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
    ), folded as (
      insert into sale_figure (${keys}, ${sums})
      select ${keys}, ${added} from (${figuresOf(sql`
        select organiser_id, order_id, refund_id, dimension from change`)}) as counted
      group by ${keys} having ${anySum}
      on conflict (${keys}) do update set orders = sale_figure.orders + excluded.orders,
        tickets = sale_figure.tickets + excluded.tickets,
        sold_cents = sale_figure.sold_cents + excluded.sold_cents,
        sold_gst_cents = sale_figure.sold_gst_cents + excluded.sold_gst_cents,
        returned_tickets = sale_figure.returned_tickets + excluded.returned_tickets,
        returned_cents = sale_figure.returned_cents + excluded.returned_cents,
        returned_gst_cents = sale_figure.returned_gst_cents + excluded.returned_gst_cents
    )
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
          select ${keys}, ${sums} from (${figuresOf(sql`
            select organiser_id, order_id, refund_id, dimension from sale_change where organiser_id = ${organiserId}`)}) as recent
          union all
          select ${keys}, -orders, -tickets, -sold_cents, -sold_gst_cents, -returned_tickets, -returned_cents,
            -returned_gst_cents
          from (${straight(organiserId)}) as counted
        ) as compared
        group by ${keys} having ${anySum}
      ) as differing`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async rebuild(db, organiserId) {
    await lockFigures(db);
    await sql`delete from sale_figure where organiser_id = ${organiserId}`.execute(db);
    // One statement has one snapshot: a change is deleted if and only if its order or refund is counted.
    await sql`
      with counted_already as (delete from sale_change where organiser_id = ${organiserId})
      insert into sale_figure (${keys}, ${sums}) ${straight(organiserId)}`.execute(db);
  },
};
