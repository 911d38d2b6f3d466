import type { Queryable } from '../../database/openDatabase';

/**
 * Locks the event against other changes of its ticketing, but does not block sales.
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
 * Locks all stocks of an event in the order in which sales lock them, so that the two cannot deadlock. It must come
 * before any other lock of a stock in its transaction. Sales of the event wait until that transaction ends.
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
