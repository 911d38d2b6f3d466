import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import type { RowEdit } from '../database/rowVersion';
import { notFound } from '../http/httpErrors';
import type { Services } from '../services';
import { lockStocks, lockTicketing } from './stock/stockLockQueries';

/** One change of an event's ticketing: the event is locked against others and, where stock moves, against sales. */
export interface TicketingEditor {
  readonly db: Queryable;
  readonly event: { id: string; organiserId: string; title: string; zone: string };
  readonly services: Pick<Services, 'clock' | 'queue'>;
  readonly userId: string;
}

/** @throws PublicError NOT_FOUND; an id that is no UUID belongs to nothing, and is answered like one */
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

/** An edit of something of the event, made from the version that the person saw. */
export const editOf = (
  { event, userId, services }: TicketingEditor,
  version: number | undefined,
): RowEdit => ({
  organiserId: event.organiserId,
  userId,
  now: services.clock.now(),
  version,
});
