import type { NewJob } from '../queue/queue';

/** Kinds and payloads of the jobs that `ticketingJobs.ts` handles. */
export const EXPIRE_HOLD = 'ticketing/expireHold';
export const WAITLIST_MAIL = 'ticketing/waitlistMail';
export const END_CANCELLED_EVENT = 'ticketing/endCancelledEvent';
export const WAITLIST_ENDED_MAIL = 'ticketing/waitlistEndedMail';

/** Gives back at that instant what a hold keeps. */
export const expireHoldJob = (
  payload: { organiserId: string; eventId: string; holdId: string },
  runAt: Date,
): NewJob => ({ kind: EXPIRE_HOLD, payload, runAt });

/** Tells somebody who waited what is kept for them. */
export const waitlistMailJob = (organiserId: string, entryId: string): NewJob => ({
  kind: WAITLIST_MAIL,
  key: `${WAITLIST_MAIL}/${entryId}`,
  payload: { organiserId, entryId },
});

/** Ends the waitlist of an event that is cancelled in this transaction. */
export const endCancelledEventJob = (organiserId: string, eventId: string): NewJob => ({
  kind: END_CANCELLED_EVENT,
  key: `${END_CANCELLED_EVENT}/${eventId}`,
  payload: { organiserId, eventId },
});

export type CancelledThing = 'event' | 'session';

/** Tells somebody who waited that there is nothing to wait for any more, and why. */
export const waitlistEndedMailJob = (
  organiserId: string,
  entryId: string,
  cancelled: CancelledThing,
): NewJob => ({
  kind: WAITLIST_ENDED_MAIL,
  key: `${WAITLIST_ENDED_MAIL}/${entryId}`,
  payload: { organiserId, entryId, cancelled },
});
