import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import { isUuid } from '../../database/isUuid';
import type { VersionedPart } from '../../database/staleEdit';
import { notFound } from '../../http/httpErrors';
import { exactInstant } from '../changes/changeQueries';

const nouns = {
  event: 'event',
  ticket_order: 'order',
  ticket_type: 'ticket type',
  promo_code: 'promo code',
} as const;

/**
 * When a row that the transaction has locked last changed, in UTC and to the microsecond.
 * @throws PublicError NOT_FOUND
 */
export async function findChangedAt(
  db: Queryable,
  table: 'event' | 'ticket_order',
  id: string,
): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select ${exactInstant(sql`changed_at`)} as at from ${sql.table(table)} where id = ${id}::uuid`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw notFound(nouns[table]);
  return row.at;
}

/** The event that a row belongs to, which never changes. @throws PublicError NOT_FOUND, also for a malformed id */
export async function findEventOf(
  db: Queryable,
  table: 'ticket_type' | 'promo_code',
  id: string,
): Promise<string> {
  const row = isUuid(id)
    ? await db.selectFrom(table).select('event_id').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound(nouns[table]);
  return row.event_id;
}

/** The session of a ticket, and whether the key may see it. @throws PublicError NOT_FOUND, also for a malformed id */
export async function findSessionOfTicket(db: Queryable, id: string): Promise<string> {
  const row = isUuid(id)
    ? await db.selectFrom('ticket').select('session_id').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('ticket');
  return row.session_id;
}

/** The version of a row that `changeAtVersion` raises. */
export async function findRowVersion(
  db: Queryable,
  part: VersionedPart,
  { eventId, id }: { eventId: string; id: string },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from row_version
    where part = ${part} and owner_id = ${eventId}::uuid and row_id = ${id}::uuid`.execute(db);
  return rows[0]?.version ?? 1;
}
