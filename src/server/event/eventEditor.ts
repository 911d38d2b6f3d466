import type { EventDetail } from '../../contract/event/event';
import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import { conflict, notFound } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import type { Services } from '../services';
import { findEvent } from './eventDetailQueries';
import { lockEvent, type LockedEvent } from './eventQueries';

/** The person who edits, and the organiser they act for. */
export interface Editor {
  services: Services;
  organiserId: string;
  userId: string;
}

export const editorOf = ({ services, signedIn }: Pick<SignedInContext, 'services' | 'signedIn'>): Editor => ({
  services,
  organiserId: signedIn.organiserId,
  userId: signedIn.userId,
});

/** @throws PublicError NOT_FOUND, also for an id that is not a UUID */
export async function eventOf(db: Queryable, id: string, now: Date): Promise<EventDetail> {
  const event = isUuid(id) ? await findEvent(db, id, now) : undefined;
  if (!event) throw notFound('event');
  return event;
}

/**
 * Locks the event for an edit until the transaction ends.
 * @param updatedAt of the event as the person saw it; left out when the edit does not depend on what they saw
 * @throws PublicError NOT_FOUND; CONFLICT when somebody else has saved the event since
 */
export async function lockForEdit(db: Queryable, id: string, updatedAt?: string): Promise<LockedEvent> {
  const event = isUuid(id) ? await lockEvent(db, id) : undefined;
  if (!event) throw notFound('event');
  if (updatedAt !== undefined && event.updatedAt !== updatedAt) {
    throw conflict(
      'Someone has changed this event since you opened it. Open it again to see their changes; yours are not saved.',
    );
  }
  return event;
}
