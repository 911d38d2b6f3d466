import { sql } from 'kysely';
import type { OrderTotals } from '../../contract/order/order';
import type { Queryable } from '../database/openDatabase';
import { matches } from './orderListQueries';

export interface DayQuery {
  /** The zone whose days are meant. */
  zone: string;
  /** The orders were made at this instant or later. */
  from: Date;
  /** The orders were made before this instant. */
  until: Date;
  /** Divides its day in two. */
  split: Date;
}

export interface DaySum extends OrderTotals {
  /** Such as `2026-11-21`. */
  day: string;
  isBeforeSplit: boolean;
  orders: number;
}

/**
 * The sums of the sold orders of each day, as the orders list shows them for that day; a day without orders is left
 * out. The kept figures have only days in UTC, so this reads the orders: give it few days.
 */
export async function sumOrdersByDay(
  db: Queryable,
  { zone, from, until, split }: DayQuery,
): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select (o.created_at at time zone ${zone})::date::text as day, o.created_at < ${split} as "isBeforeSplit",
      count(*) as orders, sum(o.ticket_count)::bigint as "ticketCount", sum(o.total_cents)::bigint as "totalCents",
      sum(o.refunded_cents)::bigint as "refundedCents", sum(o.owed_cents)::bigint as "owedCents"
    from ticket_order as o
    where ${matches.complete} and o.created_at >= ${from} and o.created_at < ${until}
    group by 1, 2`.execute(db);
  return rows;
}
