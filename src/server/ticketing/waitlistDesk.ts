import { isUuid } from '../database/isUuid';
import { notFound } from '../http/httpErrors';
import type { TicketingDesk } from './ticketingDesk';
import { changeWaitlist, findWaitlistOffer } from './waitlistQueries';
import { leave } from './waitlistService';

/** Whether people may join, and for how many hours an offer stands from now on. */
export async function saveWaitlist(
  { db, event }: TicketingDesk,
  { open, hours }: { open: boolean; hours: number },
): Promise<void> {
  await changeWaitlist(db, event.id, { open, hours });
}

/** Takes somebody off the list; what was kept for them goes to the next. */
export async function removeFromWaitlist(
  { db, event, services }: TicketingDesk,
  entryId: string,
): Promise<void> {
  const entry = isUuid(entryId) ? await findWaitlistOffer(db, entryId) : undefined;
  if (entry?.eventId !== event.id) throw notFound('entry of the waitlist');
  await leave(services, db, { entryId, eventId: event.id, holdId: entry.holdId });
}
