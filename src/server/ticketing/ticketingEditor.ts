import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import type { RowEdit } from '../database/rowVersion';
import { notFound } from '../http/httpErrors';
import type { Services } from '../services';
import { lockStocks, lockTicketing } from './stock/stockLockQueries';

/**
 * The context of one change to an event's ticketing: the event is locked and, where stock changes, its stocks are too.
 */
export interface TicketingEditor {
  readonly db: Queryable;
  readonly event: { id: string; organiserId: string; title: string; zone: string };
  readonly services: Pick<Services, 'clock' | 'queue'>;
  readonly userId: string;
}

/** @throws PublicError NOT_FOUND, also for a malformed id */
export async function openTicketingEditor(
  db: Queryable,
  eventId: string,
  { services, userId }: Pick<TicketingEditor, 'services' | 'userId'>,
  { stocks }: { stocks: 'locked' | 'open' } = { stocks: 'locked' },
): Promise<TicketingEditor> {
  const event = isUuid(eventId) ? await lockTicketing(db, eventId) : undefined;
  if (!event) throw notFound('event');
  if (stocks === 'locked') await lockStocks(db, eventId);
  return { db, event, services, userId };
}

/** The data of an edit that is made from the version that the person saw. */
export const editOf = (
  { event, userId, services }: TicketingEditor,
  version: number | undefined,
): RowEdit => ({
  organiserId: event.organiserId,
  userId,
  now: services.clock.now(),
  version,
});
