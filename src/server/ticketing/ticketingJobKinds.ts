import type { NewJob } from '../queue/queue';

/** Kinds and payloads of the jobs that `ticketingJobs.ts` handles. */
export const EXPIRE_HOLD = 'ticketing/expireHold';
export const WAITLIST_MAIL = 'ticketing/waitlistMail';

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
