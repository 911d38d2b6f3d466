import { sql } from 'kysely';
import type { WallTimeChoice } from '../../../contract/event/event';
import type { EventSessions, PlannedSession } from '../../../contract/event/eventSession';
import { isZone } from '../../../contract/zone';
import type { Queryable } from '../../database/openDatabase';
import { choiceOf } from '../wallTime';
import type { PlannedTimes } from './readSession';

export interface PlannedEvent extends Omit<EventSessions, 'sessions' | 'checkInVersion'> {
  state: string;
}

/** Finds the event whose sessions are planned; `lock` makes other planners wait until the transaction ends. */
export async function findPlannedEvent(
  db: Queryable,
  eventId: string,
  { lock = false } = {},
): Promise<PlannedEvent | undefined> {
  const row = await db
    .selectFrom('event')
    .innerJoin('venue', 'venue.id', 'event.venue_id')
    .select([
      'event.title',
      'event.state',
      'event.check_in_hours',
      'venue.name',
      'venue.zone',
      'venue.capacity',
    ])
    .where('event.id', '=', eventId)
    .$if(lock, (query) => query.forNoKeyUpdate('event'))
    .executeTakeFirst();
  return (
    row && {
      eventId,
      title: row.title,
      state: row.state,
      checkInHours: row.check_in_hours,
      venue: { name: row.name, zone: row.zone, capacity: row.capacity },
    }
  );
}

interface PlannedRow {
  id: string;
  startsLocal: string;
  startsAt: Date;
  endsLocal: string | null;
  endsAt: Date | null;
  doorsLocal: string | null;
  doorsAt: Date | null;
  salesUntilLocal: string | null;
  salesUntil: Date | null;
  zone: string;
  capacity: number | null;
  cancelledAt: Date | null;
  wasSold: boolean;
}

/** A stored session without its capacity line and version, which `eventSessions` adds. */
export type StoredSession = Omit<PlannedSession, 'line' | 'version'>;

/** Lists an event's sessions by start; `id` limits the list to one. */
export async function listPlannedSessions(
  db: Queryable,
  eventId: string,
  id: string | null = null,
): Promise<StoredSession[]> {
  const wall = (column: string) => sql`to_char(session.${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI')`;
  const { rows } = await sql<PlannedRow>`
    select session.id, session.zone, session.capacity, session.cancelled_at as "cancelledAt",
      ${wall('starts_local')} as "startsLocal", session.starts_at as "startsAt",
      ${wall('ends_local')} as "endsLocal", session.ends_at as "endsAt",
      ${wall('doors_local')} as "doorsLocal", session.doors_at as "doorsAt",
      ${wall('sales_until_local')} as "salesUntilLocal", session.sales_until as "salesUntil",
      exists (select from ticket where ticket.session_id = session.id) or exists (
        select from offer join order_line on order_line.offer_id = offer.id where offer.session_id = session.id
      ) as "wasSold"
    from event_session session
    where session.event_id = ${eventId} and (${id}::uuid is null or session.id = ${id})
    order by session.starts_at, session.id`.execute(db);
  return rows.map(toStoredSession);
}

function toStoredSession(row: PlannedRow): StoredSession {
  const { startsAt, endsAt, doorsAt, salesUntil, cancelledAt, ...session } = row;
  const choiceIn = (local: string | null, instant: Date | null): WallTimeChoice | null =>
    local && instant && isZone(row.zone) ? choiceOf(local, row.zone, instant) : null;
  return {
    ...session,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    choice: choiceIn(row.startsLocal, startsAt),
    endChoice: choiceIn(row.endsLocal, endsAt),
    doorsChoice: choiceIn(row.doorsLocal, doorsAt),
    salesChoice: choiceIn(row.salesUntilLocal, salesUntil),
  };
}

export async function findEventOfSession(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('event_session').select('event_id').where('id', '=', id).executeTakeFirst();
  return row?.event_id;
}

const columnsOf = (times: PlannedTimes) => ({
  starts_local: times.startsLocal,
  starts_at: times.startsAt,
  ends_local: times.endsLocal,
  ends_at: times.endsAt,
  doors_local: times.doorsLocal,
  doors_at: times.doorsAt,
  sales_until_local: times.salesUntilLocal,
  sales_until: times.salesUntil,
  zone: times.zone,
  capacity: times.capacity,
});

export async function insertSessions(
  db: Queryable,
  own: { organiserId: string; eventId: string },
  sessions: readonly PlannedTimes[],
): Promise<void> {
  if (sessions.length === 0) return;
  await db
    .insertInto('event_session')
    .values(
      sessions.map((times) => ({
        organiser_id: own.organiserId,
        event_id: own.eventId,
        ...columnsOf(times),
      })),
    )
    .execute();
}

export async function updateSession(db: Queryable, id: string, times: PlannedTimes): Promise<void> {
  await db.updateTable('event_session').set(columnsOf(times)).where('id', '=', id).execute();
}

export async function updateCheckInHours(db: Queryable, eventId: string, hours: number): Promise<void> {
  await db.updateTable('event').set({ check_in_hours: hours }).where('id', '=', eventId).execute();
}

/** Updates the event's `updated_at` too, for feeds and for people who are editing it. */
export async function touchEvent(db: Queryable, eventId: string, now: Date): Promise<void> {
  await db
    .updateTable('event')
    .set({ updated_at: sql<Date>`greatest(${now}, updated_at + interval '1 millisecond')` })
    .where('id', '=', eventId)
    .execute();
}
