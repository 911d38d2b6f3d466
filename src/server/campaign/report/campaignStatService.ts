import type { Attribution } from '../../../contract/campaign/attribution';
import type {
  CampaignStat,
  CampaignStatReply,
  StatInterval,
} from '../../../contract/campaign/campaignReport';
import type { Queryable } from '../../database/openDatabase';
import { countPersonalCodes } from '../personalCode/personalCodeFigureQueries';
import { countStatesOf, partsOf } from '../figures/stateCountQueries';
import { testReport } from '../variant/testReport';
import { countOrders, sumOrdersOf } from './campaignOrderQueries';
import {
  countHits,
  countHitsOf,
  countRecipients,
  sentByOf,
  type CampaignHead,
} from './campaignReportQueries';
import { countHitsOverTime } from './hitSeriesQueries';

/** The main counts of a campaign's report, with the orders of the usual attribution. */
export interface CampaignStatistics extends Pick<
  CampaignStat,
  'sentBy' | 'opens' | 'clicks' | 'unsubscribes'
> {
  recipients: ReturnType<typeof partsOf>;
  orders: Pick<CampaignStat['orders'], 'orders' | 'cents'>;
}

/**
 * The counts that the reports of these campaigns show, by their ids.
 * @param db a snapshot, so that the counts agree with each other
 */
export async function statisticsOfCampaigns(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, CampaignStatistics>> {
  const states = await countStatesOf(db, ids);
  const hits = await countHitsOf(db, ids);
  const orders = await sumOrdersOf(db, ids);
  return new Map(
    [...hits].map(([id, counts]) => {
      const rows = states.get(id) ?? [];
      const recipients = partsOf(rows);
      return [
        id,
        { recipients, sentBy: sentByOf(rows), ...counts, orders: orders.get(id) ?? { orders: 0, cents: 0 } },
      ];
    }),
  );
}

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
