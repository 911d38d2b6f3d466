import { sql } from 'kysely';
import type { Queryable } from '../../../database/openDatabase';
import { hashedShare } from '../campaign/demoHits';

/** Seeds check-ins of most ticketholders of past sessions, at one of two doors. Call it after the tickets. */
export async function seedCheckIns(
  db: Queryable,
  { organiserId, now }: { organiserId: string; now: Date },
): Promise<void> {
  const came = sql`session.starts_at - ${hashedShare(sql.ref('ticket.id'), 'comes at')} * interval '40 minutes'`;
  await sql`
    insert into check_in (organiser_id, session_id, ticket_id, nonce, device, scanned_at, seen_at, outcome)
    select ticket.organiser_id, session.id, ticket.id, gen_random_uuid(),
      case when ${hashedShare(sql.ref('ticket.id'), 'door')} < 0.7 then 'Front door' else 'Side door' end,
      ${came}, ${came}, 'in'
    from ticket join event_session as session on session.id = ticket.session_id
    where ticket.organiser_id = ${organiserId} and ticket.status = 'valid' and session.starts_at < ${now}
      and session.cancelled_at is null and ${hashedShare(sql.ref('ticket.id'), 'comes')} < 0.88`.execute(db);
}
