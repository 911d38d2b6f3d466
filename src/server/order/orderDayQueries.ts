import { sql } from 'kysely';
import type { OrderTotals } from '../../contract/order/order';
import type { Queryable } from '../database/openDatabase';

/** The sums of sold orders, as the orders list shows them. */
export interface OrderSum extends OrderTotals {
  orders: number;
}

export interface DaySum extends OrderSum {
  /** In the organiser's zone, such as `2026-11-21`. */
  day: string;
}

const sums = sql`coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(tickets), 0)::bigint as "ticketCount",
  coalesce(sum(total_cents), 0)::bigint as "totalCents", coalesce(sum(refunded_cents), 0)::bigint as "refundedCents",
  coalesce(sum(owed_cents), 0)::bigint as "owedCents"`;

const figures = sql.raw('day, orders, tickets, total_cents, refunded_cents, owed_cents');

/** The sums of the sold orders of each day; a day without orders is left out. Both days are included. */
export async function sumOrdersByDay(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select day::text as day, ${sums} from (
      select ${figures} from order_figure where day between ${from} and ${to} and not lapsed
      union all
      select ${figures} from order_figure_change where day between ${from} and ${to} and not lapsed
    ) as figure
    group by day`.execute(db);
  return rows;
}

/** The sums of the sold orders of a day until an instant; it reads these orders. */
export async function sumOrdersOfDayUntil(
  db: Queryable,
  { zone, day, until }: { zone: string; day: string; until: Date },
): Promise<OrderSum> {
  const { rows } = await sql<OrderSum>`
    select ${sums} from (
      select 1 as orders, ticket_count as tickets, total_cents, refunded_cents, owed_cents from ticket_order
      where state = 'complete' and created_at >= ${day}::date::timestamp at time zone ${zone} and created_at < ${until}
    ) as placed`.execute(db);
  const [sum] = rows;
  if (!sum) throw new Error('A sum has one row.');
  return sum;
}
