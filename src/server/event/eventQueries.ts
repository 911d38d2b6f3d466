import { sql } from 'kysely';
import type { EventArtist, EventVenue } from '../../contract/event/event';
import type { Ticketing } from '../../contract/event/eventPlan';
import type { EventState } from '../../contract/event/eventStates';
import type { Queryable } from '../database/openDatabase';
import { hasOrders } from './eventStageQueries';

/** The current values of an event that edits depend on. */
export interface LockedEvent {
  id: string;
  organiserId: string;
  title: string;
  state: EventState;
  archivedFrom: Exclude<EventState, 'archived' | 'in_review'> | null;
  slug: string;
  venueId: string;
  ticketing: Ticketing;
  published: boolean;
  hasOrders: boolean;
  updatedAt: string;
}

/** Locks the event until the transaction ends, so that edits happen one after the other. */
export async function lockEvent(db: Queryable, id: string): Promise<LockedEvent | undefined> {
  const row = await db
    .selectFrom('event')
    .selectAll()
    .select(hasOrders.as('has_orders'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      organiserId: row.organiser_id,
      title: row.title,
      state: row.state,
      archivedFrom: row.archived_from,
      slug: row.slug,
      venueId: row.venue_id,
      ticketing: row.ticketing,
      published: row.published_at !== null,
      hasOrders: row.has_orders,
      updatedAt: row.updated_at.toISOString(),
    }
  );
}

/** The venues that may be chosen for the event: those in use and the event's current one. */
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

/** The artists that may be chosen: those in use and those that the event already names. */
export async function choosableArtists(db: Queryable, eventId: string | undefined): Promise<EventArtist[]> {
  return db
    .selectFrom('artist')
    .select(['id', 'name'])
    .where((artist) =>
      artist.or([
        artist('archived_at', 'is', null),
        ...(eventId
          ? [
              artist(
                'id',
                'in',
                artist.selectFrom('event_artist').select('artist_id').where('event_id', '=', eventId),
              ),
            ]
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
  category: string | null;
  age_limit: number | null;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  ticketing: Ticketing;
  ticket_url: string;
  venue_id: string;
}

/** @returns undefined when any organiser's event has the slug */
export async function insertEvent(
  db: Queryable,
  event: Partial<EventValues> & {
    title: string;
    venue_id: string;
    organiser_id: string;
    slug: string;
    state?: 'draft' | 'live';
  },
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

interface Changes extends Partial<EventValues> {
  video_provider?: 'youtube' | 'vimeo' | null;
  video_id?: string | null;
  publish_local?: string | null;
  publish_zone?: string | null;
  publish_at?: Date | null;
  private_key?: string | null;
  state?: EventState;
  archived_from?: Exclude<EventState, 'archived' | 'in_review'> | null;
  state_note?: string;
  review_note?: string;
  submitted_at?: Date | null;
}

/**
 * Updates the event. `updated_at` increases with every change, even twice within a millisecond, because it identifies
 * the version that an edit was based on.
 */
export async function changeEvent(db: Queryable, id: string, changes: Changes, now: Date): Promise<void> {
  await db
    .updateTable('event')
    .set({
      ...changes,
      updated_at: sql<Date>`greatest(${now}, updated_at + interval '1 millisecond')`,
      ...(changes.state === 'live' ? { published_at: sql<Date>`coalesce(published_at, ${now})` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** @returns false when any organiser's event has the slug; the transaction stays usable either way */
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

/** Replaces the event's artists with these, in this order. */
export async function replaceArtists(
  db: Queryable,
  { organiserId, eventId }: { organiserId: string; eventId: string },
  artistIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('event_artist').where('event_id', '=', eventId).execute();
  if (artistIds.length === 0) return;
  await db
    .insertInto('event_artist')
    .values(
      artistIds.map((artist_id, position) => ({
        organiser_id: organiserId,
        event_id: eventId,
        artist_id,
        position,
      })),
    )
    .execute();
}

/** Counts how many of these events belong to the organiser. */
export async function countOwnEvents(db: Queryable, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { events } = await db
    .selectFrom('event')
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return events;
}
