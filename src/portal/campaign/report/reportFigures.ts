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

/** Those who are settled one way or another. */
export function doneCount(progress: CampaignProgress): number {
  return progress.total - outcomeParts(progress).waiting;
}

/** Their share in whole per cent, as it is shown and read out: 100 only once everybody is settled. */
export function donePercent(progress: CampaignProgress): number {
  return progress.total === 0 ? 0 : Math.floor((doneCount(progress) / progress.total) * 100);
}

/** True while the figures change by themselves. */
export function isUnderWay(state: CampaignState): boolean {
  return state === 'preparing' || state === 'sending' || state === 'paused';
}

/** Before this a campaign has no recipients, so it has no report. */
export function isUnsent({ campaign, progress }: CampaignStat): boolean {
  return progress.total === 0 && !isUnderWay(campaign.state) && progress.startedAt === null;
}

/** Service mail carries no unsubscribe link, so its report has nothing to say of it. */
export function hasUnsubscribes({ campaign }: CampaignStat): boolean {
  return campaign.purpose !== 'service';
}

/** True where something was told of what became of the mail after it was sent. */
export function isFollowed({ sentBy }: CampaignStat): boolean {
  const { delivered, bouncedSoft, bouncedHard, complained } = sentBy;
  return delivered + bouncedSoft + bouncedHard + complained > 0;
}

/** The segments that are offered even where nobody is in them. */
export function usualSegments(stat: CampaignStat): RecipientSegment[] {
  return ['all', 'sent', 'opened', 'clicked', ...(hasUnsubscribes(stat) ? (['unsubscribed'] as const) : [])];
}

/** How many each segment of the recipients list holds. */
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

/** Recipients by people alone, or by every class too. */
export function peopleOf(count: HitCount, everyClass: boolean): number {
  return everyClass ? count.peopleAll : count.people;
}
