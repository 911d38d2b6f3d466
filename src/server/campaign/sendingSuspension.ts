import { suspendedMessage } from '../../contract/provider/suspension';
import type { Queryable } from '../database/openDatabase';
import { findSuspension } from '../database/suspensionQueries';
import { suspended } from '../http/httpErrors';
import { moveCampaign } from './sending/freezeQueries';

/** @throws PublicError READ_ONLY with the reason while the provider has suspended the organisation's sending */
export async function requireNotSuspended(db: Queryable, organiserId: string): Promise<void> {
  const suspension = await findSuspension(db, organiserId, 'sending');
  if (suspension) throw suspended('sending', suspension.reason);
}

/**
 * Pauses a sending while the organisation's sending is suspended. A person resumes it afterwards.
 * @returns whether the organisation is suspended
 */
export async function pauseWhileSuspended(
  db: Queryable,
  { organiserId, campaignId, now }: { organiserId: string; campaignId: string; now: Date },
): Promise<boolean> {
  const suspension = await findSuspension(db, organiserId, 'sending');
  if (!suspension) return false;
  const pauseReason = `${suspendedMessage('sending', suspension.reason)} You can resume it once the suspension has ended.`;
  await moveCampaign(db, { campaignId, from: ['sending'], to: 'paused', pauseReason, now });
  return true;
}
