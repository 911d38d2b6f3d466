import type { Queryable } from '../../database/openDatabase';
import { withdrawApproval } from '../approval/approvalQueries';
import { returnsToDraft } from '../sending/campaignStates';
import { requireMoved, lockCampaign, moveCampaign } from '../sending/freezeQueries';
import { clearStart } from './scheduleQueries';

/**
 * Makes a campaign a draft again: clears its start time and withdraws a waiting approval; a granted approval no longer
 * applies (DOMAIN section 3). The row stays locked, so that an edit may follow.
 * @returns false for a campaign that is being sent or was sent, which is left unchanged
 */
export async function returnToDraft(db: Queryable, campaignId: string, now: Date): Promise<boolean> {
  const locked = await lockCampaign(db, campaignId);
  if (locked?.state === 'draft') return true;
  if (!locked || !returnsToDraft(locked.state)) return false;
  await requireMoved(moveCampaign(db, { campaignId, from: [locked.state], to: 'draft', now }));
  await withdrawApproval(db, campaignId, now);
  await clearStart(db, campaignId);
  return true;
}
