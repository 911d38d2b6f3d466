import type { Campaign } from '../../contract/campaign/campaign';
import type { Queryable } from '../database/openDatabase';
import { notFound } from '../http/httpErrors';
import { findCampaign } from './campaignQueries';

/** @throws PublicError NOT_FOUND */
export async function requireCampaign(db: Queryable, id: string): Promise<Campaign> {
  const campaign = await findCampaign(db, id);
  if (!campaign) throw notFound('campaign');
  return campaign;
}
