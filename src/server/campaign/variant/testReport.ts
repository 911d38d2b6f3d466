import type { CampaignTest } from '../../../contract/campaign/campaignTest';
import { contentsOf } from '../../../contract/campaign/campaignVariants';
import type { Queryable } from '../../database/openDatabase';
import { requireCampaign } from '../requireCampaign';
import { countRest, countUnsent, countVariants, findTest } from './testQueries';
import { verdict } from './verdict';

/** The state and figures of a campaign's A/B test, or null without one. */
export async function testReport(db: Queryable, campaignId: string): Promise<CampaignTest | null> {
  const test = await findTest(db, campaignId);
  if (!test) return null;
  const campaign = await requireCampaign(db, campaignId);
  const { state, figures: decidedOn, endsAt, decidedAt, ...decision } = test;
  const counts = await countVariants(db, campaignId);
  const versions = contentsOf(campaign).map(({ position, subject, preheader }) => {
    const none = { people: 0, sent: 0, clicked: 0, opened: 0, ordered: 0, orders: 0, cents: 0 };
    const count = counts.find((one) => one.position === position) ?? { position, ...none };
    const ownContent = position === 0 || campaign.ab.variants[position - 1]?.blocks !== null;
    return { ...count, subject, preheader, ownContent };
  });
  const { winner: position, why } = verdict(versions, test.by);
  const isOver = state !== 'sending' && state !== 'paused';
  return {
    ...decision,
    campaignId,
    state: test.winner !== null ? 'decided' : isOver ? 'stopped' : 'running',
    endsAt: endsAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    unsent: isOver ? 0 : await countUnsent(db, campaignId),
    decidedOn,
    leading: { position, why },
    variants: versions,
    rest: await countRest(db, campaignId),
  };
}
