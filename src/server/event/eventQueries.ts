import { sql } from 'kysely';
import {
  assumedSessionHours,
  type EventDetail,
  type EventState,
  type EventVenue,
} from '../../contract/event';
import type { Queryable } from '../database/openDatabase';
import { sessionsOf } from './eventSessionQueries';

/** What an edit has to know of the event as it stands. */
export interface StandingEvent {
  id: string;
  title: string;
  state: EventState;
  slug: string;
  venueId: string;
  imageFileId: string | null;
  published: boolean;
  updatedAt: string;
}

/** The event, locked until the transaction ends, so that two edits do not cross. */
export async function lockEvent(db: Queryable, id: string): Promise<StandingEvent | undefined> {
  const row = await db.selectFrom('event').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return (
    row && {
      id: row.id,
      title: row.title,
      state: row.state,
      slug: row.slug,
      venueId: row.venue_id,
      imageFileId: row.image_file_id,
      published: row.published_at !== null,
      updatedAt: row.updated_at.toISOString(),
    }
  );
}

export async function findEvent(db: Queryable, id: string, now: Date): Promise<EventDetail | undefined> {
  const row = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const sessions = await sessionsOf(db, id);
  const over = sessions.every(({ startsAt, endsAt }) => {
    const end = endsAt ? Date.parse(endsAt) : Date.parse(startsAt) + assumedSessionHours * 3_600_000;
    return end <= now.getTime();
  });
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    stage: row.state === 'live' && over ? 'ended' : row.state,
    description: row.description,
    venueId: row.venue_id,
    imageFileId: row.image_file_id,
    imageAlt: row.image_alt,
    sessions,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The venues that an event may be put at: those in use, and the one where this event stands already. */
export async function choosableVenues(db: Queryable, eventId: string | undefined): Promise<EventVenue[]> {
  return db
    .selectFrom('venue')
    .select(['id', 'name', 'city', 'zone'])
    .where((venue) =>
      venue.or([
        venue('archived_at', 'is', null),
        ...(eventId
          ? [venue('id', 'in', venue.selectFrom('event').select('venue_id').where('id', '=', eventId))]
          : []),
      ]),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export interface EventValues {
  title: string;
  description: string;
  state: 'draft' | 'live';
  venue_id: string;
  image_file_id: string | null;
  image_alt: string;
}

/** @returns undefined when the slug is taken, by whomever */
export async function insertEvent(
  db: Queryable,
  event: EventValues & { organiser_id: string; slug: string },
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .insertInto('event')
    .values({
      ...event,
      created_at: now,
      updated_at: now,
      published_at: event.state === 'live' ? now : null,
    })
    .onConflict((clash) => clash.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function changeEvent(db: Queryable, id: string, event: EventValues, now: Date): Promise<void> {
  await db
    .updateTable('event')
    .set({
      ...event,
      updated_at: laterThanLast(now),
      ...(event.state === 'live' ? { published_at: sql<Date>`coalesce(published_at, ${now})` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function setEventState(db: Queryable, id: string, state: EventState, now: Date): Promise<void> {
  await db
    .updateTable('event')
    .set({
      state,
      updated_at: laterThanLast(now),
      ...(state === 'live' ? { published_at: sql<Date>`coalesce(published_at, ${now})` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Every change moves `updated_at`, even two in one millisecond: an edit is told from another by it. */
const laterThanLast = (now: Date) => sql<Date>`greatest(${now}, updated_at + interval '1 millisecond')`;

/** @returns false when the slug is taken, by whomever; the transaction goes on either way */
export async function changeSlug(db: Queryable, id: string, slug: string): Promise<boolean> {
  await sql`savepoint slug`.execute(db);
  try {
    await db.updateTable('event').set({ slug }).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await sql`rollback to savepoint slug`.execute(db);
    return false;
  }
}

const isUniqueViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** How many of these are the organiser's own. */
export async function countOwnEvents(db: Queryable, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { events } = await db
    .selectFrom('event')
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return events;
}
