import type { NewJob } from '../../queue/queue';

export const START_JOB = 'campaign/start';

/**
 * Starts a campaign at its time. The handler reads the current state, so a campaign that was unscheduled or rescheduled
 * meanwhile does not start at the old time.
 */
export const startJob = (
  { organiserId, campaignId }: { organiserId: string; campaignId: string },
  at: Date,
): NewJob => ({
  kind: START_JOB,
  key: `${START_JOB}/${campaignId}`,
  payload: { organiserId, campaignId },
  runAt: at,
});
