import type { NewJob } from '../../../queue/queue';

export const WAITING_EVENTS_JOB = 'order/waitingEvents';

const FIRST_LOOK_MS = 60_000;

/** Looks again for what waiting events are about. */
export const waitingEventsJob = (now: Date): NewJob => ({
  kind: WAITING_EVENTS_JOB,
  key: WAITING_EVENTS_JOB,
  payload: {},
  runAt: new Date(now.getTime() + FIRST_LOOK_MS),
});
