import { isUuid } from '../../database/isUuid';
import type { Queryable } from '../../database/openDatabase';
import { notFound } from '../../http/httpErrors';
import { hasEvent } from './salesReportQueries';

/** @throws PublicError NOT_FOUND when the event is not this organiser's */
export async function requireEvent(db: Queryable, eventId: string): Promise<void> {
  if (!isUuid(eventId) || !(await hasEvent(db, eventId))) throw notFound('event');
}
