import type { NewJob } from '../queue/queue';

/** Kinds and payloads of the jobs that `ticketingJobs.ts` handles, and `passJobs.ts` of the feature `pass`. */
export const EXPIRE_HOLD = 'ticketing/expireHold';
export const WAITLIST_MAIL = 'ticketing/waitlistMail';
export const END_CANCELLED_EVENT = 'ticketing/endCancelledEvent';
export const OFFER_FREED = 'ticketing/offerFreed';
export const WAITLIST_ENDED_MAIL = 'ticketing/waitlistEndedMail';
export const GIVE_PASS_SESSIONS = 'ticketing/givePassSessions';

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

const HOUR_MS = 3_600_000;

/**
 * Gives the holders of passes tickets for sessions that were added to the event: now, and again one to two hours later,
 * when the carts of before have been paid or have expired.
 */
export const givePassSessionsJobs = (organiserId: string, eventId: string, now: Date): NewJob[] => {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const own = { kind: GIVE_PASS_SESSIONS, payload: { organiserId, eventId } };
  return [
    { ...own, key: `${GIVE_PASS_SESSIONS}/${eventId}` },
    { ...own, key: `${GIVE_PASS_SESSIONS}/${eventId}/${hour}`, runAt: new Date((hour + 2) * HOUR_MS) },
  ];
};

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
