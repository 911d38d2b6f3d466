import { isUuid } from '../../database/isUuid';
import { changeAtVersion } from '../../database/rowVersion';
import { notFound } from '../../http/httpErrors';
import { editOf, type TicketingEditor } from '../ticketingEditor';
import { changeWaitlist, findWaitlistOffer, findWaitlistSettings } from './waitlistQueries';
import { leave } from './waitlistService';

/**
 * Whether people may join, and for how many hours an offer stands from now on.
 * @throws PublicError CONFLICT where somebody changed it since `version`
 */
export async function saveWaitlist(
  editor: TicketingEditor,
  { open, hours }: { open: boolean; hours: number },
  version?: number,
): Promise<void> {
  const { db, event } = editor;
  const row = { part: 'waitlist', ownerId: event.id, id: event.id } as const;
  await changeAtVersion(db, row, editOf(editor, version), {
    state: () => findWaitlistSettings(db, event.id),
    act: () => changeWaitlist(db, event.id, { open, hours }),
  });
}

/** Takes somebody off the list; what was kept for them goes to the next. */
export async function removeFromWaitlist(
  { db, event, services }: TicketingEditor,
  entryId: string,
): Promise<void> {
  const entry = isUuid(entryId) ? await findWaitlistOffer(db, entryId) : undefined;
  if (entry?.eventId !== event.id) throw notFound('entry of the waitlist');
  await leave(services, db, { entryId, eventId: event.id, holdId: entry.holdId });
}
