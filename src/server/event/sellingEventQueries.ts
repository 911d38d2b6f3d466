import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';
import { isOut } from './publicScope';

/** What decides whether an event is on sale; undefined for one that does not exist. */
export async function findSellingEvent(db: Queryable, eventId: string, now: Date) {
  return db
    .selectFrom('event')
    .select(['state', 'ticketing', sql<boolean>`${isOut(now)}`.as('out')])
    .where('id', '=', eventId)
    .executeTakeFirst();
}
