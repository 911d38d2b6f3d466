import type { Attribution } from '../../../contract/campaign/attribution';
import type { CampaignStatReply, StatInterval } from '../../../contract/campaign/campaignReport';
import type { Queryable } from '../../database/openDatabase';
import { countPersonalCodes } from '../personalCode/personalCodeFigureQueries';
import { testReport } from '../variant/testReport';
import { countOrders } from './campaignOrderQueries';
import { countHits, countRecipients, type CampaignHead } from './campaignReportQueries';
import { countHitsOverTime } from './hitSeriesQueries';

/**
 * All counts of a campaign's report. The attribution decides which orders count; the A/B test always counts orders by
 * the usual one.
 * @param db a snapshot, so that the counts agree with each other
 * @param now the end of the series
 */
export async function campaignStat(
  db: Queryable,
  head: CampaignHead,
  { interval, attribution }: { interval: StatInterval; attribution: Attribution },
  now: Date,
): Promise<NonNullable<CampaignStatReply['result']>> {
  const counts = await countRecipients(db, head);
  const hits = await countHits(db, head.campaign.id);
  const orders = await countOrders(db, head.campaign.id, attribution);
  const personalCodes = await countPersonalCodes(db, head.campaign.id);
  const series = await countHitsOverTime(db, { ...head.campaign, startedAt: head.startedAt }, interval, now);
  const test = await testReport(db, head.campaign.id);
  const rates = {
    opens: shareOfSent(hits.opens.people, counts.progress.sent),
    clicks: shareOfSent(hits.clicks.people, counts.progress.sent),
    unsubscribes: shareOfSent(hits.unsubscribes, counts.progress.sent),
  };
  return {
    at: now.toISOString(),
    campaign: head.campaign,
    ...counts,
    ...hits,
    attribution,
    orders,
    personalCodes,
    rates,
    series,
    test,
  };
}

/** A share from 0 to 1; null while nobody has the mail. */
export const shareOfSent = (people: number, sent: number): number | null =>
  sent === 0 ? null : people / sent;
