import type { PublicEvent, PublicEventImage, PublicSession } from '../../../contract/event/publicEvent';
import type { Queryable } from '../../database/openDatabase';
import { wallTimeText } from '../eventSessionQueries';
import { isOver } from './publicScopeQueries';

/** The parts of an event's public page that are stored outside its own row. */

export async function publicArtists(db: Queryable, eventId: string): Promise<PublicEvent['artists']> {
  const rows = await db
    .selectFrom('event_artist')
    .innerJoin('artist', 'artist.id', 'event_artist.artist_id')
    .select(['artist.name', 'artist.home_town as homeTown', 'artist.website', 'artist.biography'])
    .where('event_artist.event_id', '=', eventId)
    .where('artist.archived_at', 'is', null)
    .orderBy('event_artist.position')
    .execute();
  return rows;
}

/** Older pictures have no stored size; this is assumed for them. */
const FALLBACK = { width: 1600, height: 900 };

/** Lists the pictures that have a description; without one a picture is not published. */
export async function publicImages(db: Queryable, eventId: string): Promise<PublicEventImage[]> {
  const rows = await db
    .selectFrom('event_image')
    .innerJoin('stored_file', 'stored_file.id', 'event_image.file_id')
    .select(['file_id', 'alt', 'width', 'height'])
    .where('event_id', '=', eventId)
    .where('alt', '<>', '')
    .orderBy('position')
    .execute();
  return rows.map(({ file_id, alt, width, height }) => ({
    fileId: file_id,
    alt,
    width: width ?? FALLBACK.width,
    height: height ?? FALLBACK.height,
  }));
}

export async function publicSessions(db: Queryable, eventId: string, now: Date): Promise<PublicSession[]> {
  const rows = await db
    .selectFrom('event_session')
    .selectAll()
    .select(isOver(now).as('over'))
    .where('event_id', '=', eventId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  const local = (text: string | null) => (text === null ? null : wallTimeText(text));
  return rows.map((row) => ({
    id: row.id,
    startsLocal: wallTimeText(row.starts_local),
    zone: row.zone,
    startsAt: row.starts_at.toISOString(),
    endsLocal: local(row.ends_local),
    endsAt: row.ends_at?.toISOString() ?? null,
    doorsLocal: local(row.doors_local),
    doorsAt: row.doors_at?.toISOString() ?? null,
    cancelled: row.cancelled_at !== null,
    over: row.over,
  }));
}
