import { sql } from 'kysely';
import type { Queryable } from '../../../src/server/database/openDatabase';

/** The figures of an organiser's lists, counted from the rows alone: no column or table that a trigger keeps is read. */
export async function straightCounts(db: Queryable, organiserId: string) {
  const orders = sql`(
    select o.*, (select coalesce(sum(line.quantity - line.returned), 0) from order_line line
        join offer on offer.id = line.offer_id and offer.kind = 'ticket'
        where line.order_id = o.id and line.state <> 'released')::int as tickets,
      case when exists (select from order_payment where order_id = o.id and gateway = 'manual' and state = 'processing')
        then (select coalesce(sum(total_cents - total_cents::bigint * returned / quantity), 0) from order_line
          where order_id = o.id and state = 'sold')::int else 0 end as owed,
      exists (select from refund where refund.order_id = o.id) as given_back
    from ticket_order o where organiser_id = ${organiserId})`;
  const of = (condition: string) => sql`jsonb_build_object(
    'count', count(*) filter (where ${sql.raw(condition)}),
    'ticketCount', coalesce(sum(tickets) filter (where ${sql.raw(condition)}), 0),
    'totalCents', coalesce(sum(total_cents) filter (where ${sql.raw(condition)}), 0),
    'refundedCents', coalesce(sum(refunded_cents) filter (where ${sql.raw(condition)}), 0),
    'owedCents', coalesce(sum(owed) filter (where ${sql.raw(condition)}), 0))`;
  const filters = (where = sql`true`) => sql`(
    select jsonb_build_object(
      'all', ${of("state in ('complete', 'cart', 'awaiting_payment')")}, 'complete', ${of("state = 'complete'")},
      'owing', ${of("state = 'complete' and owed > 0")}, 'refunded', ${of('given_back')},
      'refund_asked', ${of('refund_asked_at is not null')}, 'open', ${of("state in ('cart', 'awaiting_payment')")},
      'lapsed', ${of("state in ('expired', 'cancelled')")})
    from ${orders} as o where ${where})`;
  type Filters = Record<string, Record<string, number>>;
  const { rows } = await sql<{
    whole: Filters;
    days: Filters;
    sessions: Array<{ id: string; tickets: number; cancelled: number; checkedIn: number; holders: number }>;
    events: Array<{ id: string; holders: number }>;
  }>`
    select ${filters()} as whole,
      ${filters(sql`created_at >= '2030-05-02T12:00Z' and created_at < '2030-05-05T12:00Z'`)} as days,
      (select coalesce(jsonb_agg(jsonb_build_object('id', session_id, 'tickets', valid, 'cancelled', cancelled,
          'checkedIn', checked_in, 'holders', holders) order by session_id), '[]')
        from (
          select ticket.session_id, count(*) filter (where status = 'valid') as valid,
            count(*) filter (where status = 'cancelled') as cancelled,
            count(came.id) filter (where status = 'valid') as checked_in,
            count(distinct holder_address) filter (where status = 'valid' and holder_address <> '') as holders
          from ticket left join check_in as came
            on came.ticket_id = ticket.id and came.outcome = 'in' and came.undone_at is null
          where ticket.organiser_id = ${organiserId} group by ticket.session_id
        ) as session) as sessions,
      (select coalesce(jsonb_agg(jsonb_build_object('id', event_id, 'holders', holders) order by event_id), '[]')
        from (
          select event_id, count(distinct holder_address) filter (where status = 'valid' and holder_address <> '')
            as holders
          from ticket where organiser_id = ${organiserId} group by event_id
        ) as event) as events`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count has one row.');
  return row;
}
