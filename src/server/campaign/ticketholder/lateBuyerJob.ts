import type { NewJob } from '../../queue/queue';

export const LATE_BUYER_JOB = 'campaign/lateBuyers';

/** The job that sends a comm to people who buy after it was sent; it runs again and again until the sessions are over. */
export const lateBuyerJob = (organiserId: string, campaignId: string): NewJob => ({
  kind: LATE_BUYER_JOB,
  key: `${LATE_BUYER_JOB}/${campaignId}`,
  payload: { organiserId, campaignId },
});
