import type { Queryable } from '../../database/openDatabase';
import { withdrawApproval } from '../approval/approvalQueries';
import { returnsToDraft } from '../sending/campaignStates';
import { requireMoved, lockCampaign, moveCampaign } from '../sending/freezeQueries';
import { clearStart } from './scheduleQueries';

/**
 * Makes a campaign a draft again: its time is taken away, an approval that was asked for is withdrawn, and one that
 * was given has no more to do with it (DOMAIN section 3). Its row stays locked, so an edit may follow.
 * @returns false for one that is or was being sent, which stays as it is
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
