import { sql } from 'kysely';
import type { Venue } from '../../contract/venue/venue';
import type { NewVenue, VenueInputValues } from '../../contract/venue/venueInput';
import type { Queryable } from '../database/openDatabase';
import { versionInList } from '../database/rowVersion';

const selectVenues = (db: Queryable) =>
  db
    .selectFrom('venue')
    .select(['id', 'name', 'address', 'city', 'zone', 'capacity'])
    .select(['map_url as mapUrl', 'access_notes as accessNotes'])
    .select(sql<boolean>`archived_at is not null`.as('archived'))
    .select(versionInList('venue').as('version'))
    .select((venue) =>
      venue
        .selectFrom('event')
        .whereRef('event.venue_id', '=', 'venue.id')
        .where('event.state', '<>', 'archived')
        .select(({ fn }) => fn.countAll<number>().as('events'))
        .as('event_count'),
    );

type VenueRow = Omit<Venue, 'eventCount'> & { event_count: number | null };

const toVenue = ({ event_count, ...venue }: VenueRow): Venue => ({ ...venue, eventCount: event_count ?? 0 });

export async function listVenues(db: Queryable): Promise<Venue[]> {
  const rows = await selectVenues(db)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map(toVenue);
}

export async function findVenue(db: Queryable, id: string): Promise<Venue | undefined> {
  const row = await selectVenues(db).where('id', '=', id).executeTakeFirst();
  return row && toVenue(row);
}

/** True when another venue in use has this name in this town; people could not tell the two apart. */
export async function hasVenueNamed(
  db: Queryable,
  { name, city }: { name: string; city: string },
  exceptId?: string,
): Promise<boolean> {
  const twin = await db
    .selectFrom('venue')
    .select('id')
    .where(
      sql<boolean>`lower(name) = lower(${name}) and lower(city) = lower(${city}) and archived_at is null`,
    )
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .limit(1)
    .executeTakeFirst();
  return twin !== undefined;
}

/** @returns the new venue's id */
export async function insertVenue(
  db: Queryable,
  organiserId: string,
  venue: NewVenue & Partial<VenueInputValues>,
): Promise<string> {
  const { name, address, city, zone, capacity, mapUrl, accessNotes } = venue;
  const { id } = await db
    .insertInto('venue')
    .values({
      organiser_id: organiserId,
      name,
      address,
      city,
      zone,
      capacity,
      map_url: mapUrl,
      access_notes: accessNotes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeVenue(db: Queryable, id: string, venue: VenueInputValues): Promise<void> {
  const { mapUrl, accessNotes, ...values } = venue;
  await db
    .updateTable('venue')
    .set({ ...values, map_url: mapUrl, access_notes: accessNotes })
    .where('id', '=', id)
    .execute();
}

/** @param archivedAt null to restore it */
export async function setVenueArchivedAt(db: Queryable, id: string, archivedAt: Date | null): Promise<void> {
  await db.updateTable('venue').set({ archived_at: archivedAt }).where('id', '=', id).execute();
}
