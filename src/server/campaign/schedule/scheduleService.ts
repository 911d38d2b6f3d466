import type { Campaign } from '../../../contract/campaign/campaign';
import type { CampaignStart } from '../../../contract/campaign/campaignStart';
import type { CampaignStartValues } from '../../../contract/campaign/campaignStartInput';
import type { Queryable } from '../../database/openDatabase';
import { badInput, conflict, notFound } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { requireExpected } from '../sending/beginSending';
import { requireMoved, moveCampaign } from '../sending/freezeQueries';
import { requireSendable, type ConfirmedReview, openReviewed } from '../sending/sendCampaignService';
import { requireSpreadFits } from '../variant/variantProblems';
import { returnToDraft } from './returnToDraft';
import { findStart, writeStart } from './scheduleQueries';
import { readRelativeStart } from './relativeStarts';
import { startJob } from './startJob';
import { readStart, type StartTime } from './startTime';

/** @throws PublicError NOT_FOUND */
export async function requireStart(db: Queryable, id: string): Promise<CampaignStart> {
  const start = await findStart(db, id);
  if (!start) throw notFound('campaign');
  return start;
}

/**
 * Checks the start that a person asks for: a wall time at once, a rule once the campaign is locked.
 * @throws PublicError BAD_USER_INPUT as `readStart` and `readRelativeStart` do
 */
export function startReader(
  typed: CampaignStartValues,
  now: Date,
): (db: Queryable, campaign: Campaign) => Promise<StartTime> {
  const { relative } = typed;
  if (relative) return (db, campaign) => readRelativeStart(db, campaign, { ...typed, relative }, now);
  const start = readStart(typed, now);
  return () => Promise.resolve(start);
}

/**
 * Schedules a campaign, after the same checks as sending it now.
 * @throws PublicError as sendCampaign does; BAD_USER_INPUT naming `local`, `choice` or `zone` of the time
 */
export async function scheduleCampaign(
  { services, signedIn, inTenant }: SignedInContext,
  { start: typed, ...confirmed }: ConfirmedReview & { start: CampaignStartValues },
): Promise<CampaignStart> {
  const { organiserId, userId } = signedIn;
  const { id } = confirmed;
  const now = services.clock.now();
  const read = startReader(typed, now);
  const scheduled = await inTenant(async (db) => {
    const campaign = await openReviewed(db, confirmed, 'scheduled', 'sender');
    const start = await read(db, campaign);
    const { at } = start;
    if (!at) throw badInput('local', 'Choose the day and time it starts.');
    const { review } = await requireSendable(db, { services, organiserId, campaign }, signedIn);
    requireSpreadFits(campaign, start.spreadHours);
    requireExpected(campaign, review.recipients.willReceive, confirmed.expectedRecipients);
    await writeStart(db, id, { start, userId, now });
    await requireMoved(moveCampaign(db, { campaignId: id, to: 'scheduled', now }));
    await services.queue.add(db, startJob({ organiserId, campaignId: id }, at));
    return requireStart(db, id);
  });
  services.queue.wake();
  return scheduled;
}

/**
 * Unschedules a campaign, withdraws it from approval, or makes a rejected or missed one a draft again.
 * @throws PublicError NOT_FOUND; CONFLICT for a campaign that is being sent or was sent
 */
export async function returnCampaignToDraft(
  { services, inTenant }: SignedInContext,
  id: string,
): Promise<CampaignStart> {
  return inTenant(async (db) => {
    await requireStart(db, id);
    if (!(await returnToDraft(db, id, services.clock.now()))) {
      throw conflict('It is too late to unschedule this: it is being sent or has been sent. See its report.');
    }
    return requireStart(db, id);
  });
}
