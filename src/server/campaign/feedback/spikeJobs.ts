import { z } from 'zod';
import type { Queryable } from '../../database/openDatabase';
import type { NewJob } from '../../queue/queue';
import type { Services } from '../../services';
import { moveCampaign } from '../sending/freezeQueries';
import { spikeReason } from './bounceSpike';
import { findSpikeFigures } from './spikeQueries';

const SPIKE_JOB = 'campaign/spike';

const payload = z.object({ organiserId: z.uuid(), campaignId: z.uuid() });

/** The key merges the jobs of many bounces into one check. */
export const spikeJob = (organiserId: string, campaignId: string): NewJob => ({
  kind: SPIKE_JOB,
  key: `${SPIKE_JOB}/${campaignId}`,
  payload: { organiserId, campaignId },
});

export function spikeJobs({ queue, database, clock }: Services): void {
  queue.handle(SPIKE_JOB, async (given) => {
    const { organiserId, campaignId } = payload.parse(given);
    await database.withOrganiser(organiserId, (db) =>
      pauseOnBounceSpike(db, { campaignId, now: clock.now() }),
    );
  });
}

/** Pauses a sending whose share of bounces or complaints is too high (DOMAIN section 3). @returns whether it did */
export async function pauseOnBounceSpike(
  db: Queryable,
  { campaignId, now }: { campaignId: string; now: Date },
): Promise<boolean> {
  const figures = await findSpikeFigures(db, campaignId);
  const pauseReason = figures && spikeReason(figures);
  if (!pauseReason) return false;
  return moveCampaign(db, { campaignId, from: ['sending'], to: 'paused', pauseReason, now });
}
