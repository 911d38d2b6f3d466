import type { Queryable } from '../../database/openDatabase';

/**
 * Locks the event against other changes of its ticketing, and nothing that buyers touch.
 * @returns undefined for an event that is not the organiser's
 */
export async function lockTicketing(db: Queryable, eventId: string) {
  return db
    .selectFrom('event')
    .innerJoin('venue', 'venue.id', 'event.venue_id')
    .select(['event.id', 'event.organiser_id as organiserId', 'event.title', 'event.state', 'venue.zone'])
    .where('event.id', '=', eventId)
    .forNoKeyUpdate('event')
    .executeTakeFirst();
}

/**
 * Locks every counter of an event in the order in which sales lock theirs, so that neither waits for the other in a
 * ring. It comes before any other lock of a stock in its transaction; sales of the event wait until that ends.
 */
export async function lockStocks(db: Queryable, eventId: string): Promise<void> {
  await db
    .selectFrom('stock')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('id')
    .forUpdate()
    .execute();
}
