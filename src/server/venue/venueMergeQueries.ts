import { sql } from 'kysely';
import type { VenueEvent } from '../../contract/venue/venue';
import { insertAuditEntry } from '../database/auditEntry';
import type { Queryable } from '../database/openDatabase';

/** Locks the venues until the transaction ends, in the order of their ids, so that two merges cannot deadlock. */
export async function lockVenues(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.selectFrom('venue').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Lists every event at the venue, including archived ones, by title. */
export async function listVenueEvents(db: Queryable, venueId: string): Promise<VenueEvent[]> {
  const { rows } = await sql<{
    id: string;
    title: string;
    archived: boolean;
    startsLocal: string | null;
    zone: string | null;
  }>`
    select event.id, event.title, event.state = 'archived' as archived,
      to_char(session.starts_local, 'YYYY-MM-DD"T"HH24:MI') as "startsLocal", session.zone
    from event
    left join lateral (
      select starts_local, zone from event_session where event_id = event.id order by starts_at desc limit 1
    ) session on true
    where event.venue_id = ${venueId}
    order by lower(event.title), event.id`.execute(db);
  return rows.map(({ startsLocal, zone, ...event }) => ({
    ...event,
    lastSession: startsLocal !== null && zone !== null ? { startsLocal, zone } : null,
  }));
}

/** @returns how many events moved */
export async function moveVenueEvents(
  db: Queryable,
  { fromId, toId, now }: { fromId: string; toId: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('event')
    .set({ venue_id: toId, updated_at: sql<Date>`greatest(${now}, updated_at + interval '1 millisecond')` })
    .where('venue_id', '=', fromId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function insertMergeAudit(
  db: Queryable,
  entry: { organiserId: string; userId: string; detail: Record<string, unknown> },
): Promise<void> {
  await insertAuditEntry(db, { ...entry, action: 'venue/merged' });
}
