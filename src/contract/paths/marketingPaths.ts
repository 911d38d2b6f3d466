import { campaignPath } from './pagePaths';

/*
 * Pages of the marketing rooms that hang on a step of another page, so they need no pattern of their own.
 */

/** The step word of both pages below. */
export const approvalsStep = 'approvals';

/** What waits for an admin's decision. */
export const approvalsPath = campaignPath('email', approvalsStep);

/** One of them, as it would be sent. */
export const approvalPath = (id: string): string => campaignPath('email', approvalsStep, id);
