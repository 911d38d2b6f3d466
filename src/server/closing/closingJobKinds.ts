import type { NewJob } from '../queue/queue';

export const STOP_CAMPAIGNS_JOB = 'closing/stopCampaigns';
export const CLOSING_MAIL_JOB = 'closing/mail';
/** Reminds the owners of closed accounts and erases those whose days of grace are over, one after the other. */
export const ERASURE_JOB = 'closing/erase';

/** closed: an owner closed the account. soon: a week is left. kept: an owner undid it. */
export type ClosingMoment = 'closed' | 'soon' | 'kept';

/**
 * Makes scheduled campaigns drafts again and pauses those that are being sent. A job, because the closing holds a lock
 * that a sending campaign may wait for.
 */
export const stopCampaignsJob = (organiserId: string): NewJob => ({
  kind: STOP_CAMPAIGNS_JOB,
  key: STOP_CAMPAIGNS_JOB,
  payload: { organiserId },
});

export const closingMailJob = (organiserId: string, moment: ClosingMoment): NewJob => ({
  kind: CLOSING_MAIL_JOB,
  payload: { organiserId, moment },
});
