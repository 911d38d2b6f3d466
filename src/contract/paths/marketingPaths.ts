import { campaignPath } from './pagePaths';

/* Marketing pages that are a step of another page, so they need no route pattern of their own. */

/** The step in the address of both pages below. */
export const approvalsStep = 'approvals';

/** The list of campaigns that await an admin's decision. */
export const approvalsPath = campaignPath('email', approvalsStep);

/** One of these campaigns, shown as it would be sent. */
export const approvalPath = (id: string): string => campaignPath('email', approvalsStep, id);
