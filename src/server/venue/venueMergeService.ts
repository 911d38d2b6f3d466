import type { Venue, VenueMerge } from '../../contract/venue/venue';
import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import { badInput, conflict, notFound } from '../http/httpErrors';
import { insertMergeAudit, listVenueEvents, lockVenues, moveVenueEvents } from './venueMergeQueries';
import { findVenue, setVenueArchivedAt } from './venueQueries';

/** @throws PublicError NOT_FOUND, also for an id that is not a UUID */
export async function venueOf(db: Queryable, id: string): Promise<Venue> {
  const venue = isUuid(id) ? await findVenue(db, id) : undefined;
  if (!venue) throw notFound('venue');
  return venue;
}

/** @throws PublicError NOT_FOUND; BAD_USER_INPUT `intoId` for the same venue or an archived one */
export async function venueMerge(db: Queryable, id: string, intoId: string): Promise<VenueMerge> {
  const venue = await venueOf(db, id);
  const into = await venueOf(db, intoId);
  if (venue.id === into.id) throw badInput('intoId', 'Choose another venue than this one.');
  if (into.archived) {
    throw badInput('intoId', `${into.name} is archived. Restore it first, or choose another venue.`);
  }
  return { venue, into, events: await listVenueEvents(db, id) };
}

/**
 * Moves every event of one venue to the other, unchanged, and archives the first. Sessions keep their own wall times
 * and zones.
 * @throws PublicError as above; CONFLICT when the number of events differs from what the person was shown
 */
export async function mergeVenues(
  db: Queryable,
  merge: {
    id: string;
    intoId: string;
    /** How many events the person was shown. */
    shownEvents: number;
    by: { organiserId: string; userId: string };
    now: Date;
  },
): Promise<void> {
  const { id, intoId, shownEvents, by, now } = merge;
  await venueMerge(db, id, intoId);
  await lockVenues(db, [id, intoId]);
  const { venue, into, events } = await venueMerge(db, id, intoId);
  if (events.length !== shownEvents) {
    throw conflict(`The events at ${venue.name} have changed since. Check them again, then merge.`);
  }
  await moveVenueEvents(db, { fromId: id, toId: intoId, now });
  if (!venue.archived) await setVenueArchivedAt(db, id, now);
  await insertMergeAudit(db, {
    organiserId: by.organiserId,
    userId: by.userId,
    detail: {
      venue: { id, name: venue.name },
      into: { id: intoId, name: into.name },
      events: events.map((event) => event.id),
    },
  });
}
