import { sql } from 'kysely';
import {
  type SalesWaitlist,
  salesWaitlistLimits,
  type WaitlistRow,
} from '../../../../contract/report/salesWaitlist';
import type { Queryable } from '../../../database/openDatabase';

/**
 * The waitlists of an event, or of all sessions that have not begun, by session and ticket type. An offer that was taken
 * up counts as bought once its order is complete, as offered while it is unpaid, and as lapsed when its cart ran out.
 */
export async function listWaitlists(
  db: Queryable,
  eventId: string | null,
  now: Date,
): Promise<SalesWaitlist> {
  const { rows } = await sql<WaitlistRow & { rowCount: number }>`
    select session.id::text || '/' || type.id::text as key, event.id as "eventId", event.title as "eventTitle",
      to_char(session.starts_local, 'YYYY-MM-DD"T"HH24:MI') as "startsLocal", session.zone, type.name as "typeName",
      joined, waiting, "waitingTickets", offered, bought, lapsed, "left", count(*) over () as "rowCount"
    from (
      select session_id, ticket_type_id, count(*) as joined, count(*) filter (where fate = 'waiting') as waiting,
        coalesce(sum(quantity) filter (where fate = 'waiting'), 0)::bigint as "waitingTickets",
        count(*) filter (where fate = 'offered') as offered, count(*) filter (where fate = 'bought') as bought,
        count(*) filter (where fate = 'lapsed') as lapsed, count(*) filter (where fate = 'left') as "left"
      from (
        select entry.session_id, entry.ticket_type_id, entry.quantity,
          case when entry.state <> 'taken' then entry.state when placed.state = 'complete' then 'bought'
            when placed.state in ('cart', 'awaiting_payment') then 'offered' else 'lapsed' end as fate
        from waitlist_entry as entry left join ticket_order as placed on placed.id = entry.order_id
        where ${
          eventId === null
            ? sql`entry.session_id in (select id from event_session where starts_at > ${now})`
            : sql`entry.event_id = ${eventId}::uuid`
        }
      ) as entry
      group by session_id, ticket_type_id
    ) as counted
    join event_session as session on session.id = counted.session_id
    join event on event.id = session.event_id
    join ticket_type as type on type.id = counted.ticket_type_id
    order by session.starts_at, event.title, type.position, type.id
    limit ${sql.lit(salesWaitlistLimits.rows)}`.execute(db);
  return { rows: rows.map(({ rowCount: _, ...row }) => row), rowCount: rows[0]?.rowCount ?? 0 };
}
