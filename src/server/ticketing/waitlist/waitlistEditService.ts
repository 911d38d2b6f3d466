import { isUuid } from '../../database/isUuid';
import { changeAtVersion } from '../../database/rowVersion';
import { notFound } from '../../http/httpErrors';
import { editOf, type TicketingEditor } from '../ticketingEditor';
import { changeWaitlist, findWaitlistOffer, findWaitlistSettings } from './waitlistQueries';
import { leaveInTransaction } from './waitlistService';

/**
 * Changes whether people may join, and for how many hours new offers are valid.
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

/** Removes a person from the waitlist; the tickets held for them are offered to the next person. */
export async function removeFromWaitlist(
  { db, event, services }: TicketingEditor,
  entryId: string,
): Promise<void> {
  const entry = isUuid(entryId) ? await findWaitlistOffer(db, entryId) : undefined;
  if (entry?.eventId !== event.id) throw notFound('entry of the waitlist');
  await leaveInTransaction(services, db, { entryId, eventId: event.id, holdId: entry.holdId });
}
