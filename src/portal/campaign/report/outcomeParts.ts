import { type CampaignProgress, type CampaignState } from '../../../contract/campaign/campaign';
import {
  type CampaignStat,
  type HitCount,
  type RecipientSegment,
} from '../../../contract/campaign/campaignReport';

export type OutcomePart = 'sent' | 'failed' | 'skipped' | 'unknown' | 'waiting';

/** The parts of the frozen recipients; they always add up to `progress.total` (DOMAIN section 4). */
export function outcomeParts(progress: CampaignProgress): Record<OutcomePart, number> {
  const { sent, failed, skipped, unknown, waiting, inFlight } = progress;
  return { sent, failed, skipped, unknown, waiting: waiting + inFlight };
}

/** The number of recipients who are no longer waiting. */
export function doneCount(progress: CampaignProgress): number {
  return progress.total - outcomeParts(progress).waiting;
}

/**
 * The share of recipients who are no longer waiting, in whole per cent and rounded down: 100 only once nobody waits.
 */
export function donePercent(progress: CampaignProgress): number {
  return progress.total === 0 ? 0 : Math.floor((doneCount(progress) / progress.total) * 100);
}

/** True from the preparation until sending has ended. */
export function isUnderWay(state: CampaignState): boolean {
  return state === 'preparing' || state === 'sending' || state === 'paused';
}

/** True before sending has been prepared: the campaign has no recipients yet, so it has no report. */
export function isUnsent({ campaign, progress }: CampaignStat): boolean {
  return progress.total === 0 && !isUnderWay(campaign.state) && progress.startedAt === null;
}

/** Service mail has no unsubscribe link, so its report shows no unsubscribes. */
export function hasUnsubscribes({ campaign }: CampaignStat): boolean {
  return campaign.purpose !== 'service';
}

/** True if a delivery, bounce or complaint has been reported. */
export function hasFeedback({ sentBy }: CampaignStat): boolean {
  const { delivered, bouncedSoft, bouncedHard, complained } = sentBy;
  return delivered + bouncedSoft + bouncedHard + complained > 0;
}

/** The segments that are offered even if they are empty. */
export function usualSegments(stat: CampaignStat): RecipientSegment[] {
  return ['all', 'sent', 'opened', 'clicked', ...(hasUnsubscribes(stat) ? (['unsubscribed'] as const) : [])];
}

/** The number of recipients in each segment. */
export function segmentCounts({
  progress,
  sentBy,
  opens,
  clicks,
  unsubscribes,
}: CampaignStat): Record<RecipientSegment, number> {
  return {
    all: progress.total,
    ...outcomeParts(progress),
    opened: opens.people,
    clicked: clicks.people,
    unsubscribed: unsubscribes,
    delivered: sentBy.delivered,
    bounced: sentBy.bouncedSoft + sentBy.bouncedHard,
    complained: sentBy.complained,
  };
}

/** The recipients counted by hits of people, or by hits of every class. */
export function peopleOf(count: HitCount, everyClass: boolean): number {
  return everyClass ? count.peopleAll : count.people;
}
