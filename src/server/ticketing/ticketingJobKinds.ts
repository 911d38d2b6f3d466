import type { NewJob } from '../queue/queue';

/** Kinds and payloads of the jobs that `ticketingJobs.ts` handles. */
export const EXPIRE_HOLD = 'ticketing/expireHold';
export const WAITLIST_MAIL = 'ticketing/waitlistMail';
export const END_CANCELLED_EVENT = 'ticketing/endCancelledEvent';
export const OFFER_FREED = 'ticketing/offerFreed';
export const WAITLIST_ENDED_MAIL = 'ticketing/waitlistEndedMail';

/** Releases a hold at `runAt`. */
export const expireHoldJob = (
  payload: { organiserId: string; eventId: string; holdId: string },
  runAt: Date,
): NewJob => ({ kind: EXPIRE_HOLD, payload, runAt });

/** Mails a person on the waitlist the offer that is held for them. */
export const waitlistMailJob = (organiserId: string, entryId: string): NewJob => ({
  kind: WAITLIST_MAIL,
  key: `${WAITLIST_MAIL}/${entryId}`,
  payload: { organiserId, entryId },
});

/** Offers what is free at all events of the organisation to the people on their waitlists. */
export const offerFreedJob = (organiserId: string): NewJob => ({
  kind: OFFER_FREED,
  key: OFFER_FREED,
  payload: { organiserId },
});

/** Ends the waitlist of an event that is cancelled in this transaction. */
export const endCancelledEventJob = (organiserId: string, eventId: string): NewJob => ({
  kind: END_CANCELLED_EVENT,
  key: `${END_CANCELLED_EVENT}/${eventId}`,
  payload: { organiserId, eventId },
});

export type CancelledThing = 'event' | 'session';

/** Mails a person on the waitlist that it has ended, and why. */
export const waitlistEndedMailJob = (
  organiserId: string,
  entryId: string,
  cancelled: CancelledThing,
): NewJob => ({
  kind: WAITLIST_ENDED_MAIL,
  key: `${WAITLIST_ENDED_MAIL}/${entryId}`,
  payload: { organiserId, entryId, cancelled },
});
