import type { CampaignStat } from './campaignReport';
import type {
  ComparableCampaignsQuery,
  ComparedCampaignQuery,
  UsualFiguresQuery,
} from '../generated/operations';

/**
 * The figures that a report begins with, beside what is usual for the organiser and beside another campaign. Shares are
 * 0 to 1, money is in cents.
 */

/** How many earlier campaigns a median is taken of; fewer than `least` give none, because they say little. */
export const usualOf = { campaigns: 12, least: 3 } as const;

const headlineFields =
  'id kind name zone startedAt sent delivered clicked clickedAll orders cents unsubscribed complained attribution';

export type CampaignHeadline = ComparedCampaignQuery['comparedCampaign'];
export type UsualFigures = UsualFiguresQuery['usualFigures'];
export type ComparableCampaign = ComparableCampaignsQuery['comparableCampaigns'][number];

/**
 * What can be compared between campaigns: shares of the emails sent, and amounts; `centsPerDelivered` is per email
 * delivered.
 */
export type HeadlineMeasures = UsualFiguresQuery['usualFigures']['measures'];

export const headlineMeasures = [
  'delivered',
  'clicked',
  'clickedAll',
  'unsubscribed',
  'complained',
  'orders',
  'cents',
  'centsPerDelivered',
] as const satisfies ReadonlyArray<keyof HeadlineMeasures>;

type HeadlineFigures = Omit<CampaignHeadline, 'id' | 'kind' | 'name' | 'zone' | 'startedAt' | 'attribution'>;

/** The headline figures of a report. A service mail has no unsubscribe link, so it has no figure for it. */
export function headlineOf({
  campaign,
  progress,
  sentBy,
  clicks,
  orders,
  unsubscribes,
}: CampaignStat): HeadlineFigures {
  return {
    sent: progress.sent,
    delivered: progress.sent - sentBy.bouncedSoft - sentBy.bouncedHard,
    clicked: clicks.people,
    clickedAll: clicks.peopleAll,
    orders: orders.orders,
    cents: orders.cents,
    unsubscribed: campaign.purpose === 'service' ? null : unsubscribes,
    complained: sentBy.complained,
  };
}

/** Nothing is measured before anything is sent; nothing per delivered email before one is delivered. */
export function measuresOf(figures: HeadlineFigures): HeadlineMeasures {
  const { sent, delivered, cents } = figures;
  const ofSent = (count: number | null) => (sent === 0 || count === null ? null : count / sent);
  return {
    delivered: ofSent(delivered),
    clicked: ofSent(figures.clicked),
    clickedAll: ofSent(figures.clickedAll),
    unsubscribed: ofSent(figures.unsubscribed),
    complained: ofSent(figures.complained),
    orders: sent === 0 ? null : figures.orders,
    cents: sent === 0 ? null : cents,
    centsPerDelivered: delivered === 0 ? null : cents / delivered,
  };
}

/** What is usual before this campaign. */
export const usualFiguresDocument = /* GraphQL */ `
  query usualFigures($id: ID!, $attribution: String) {
    usualFigures(id: $id, attribution: $attribution) {
      campaigns
      attribution
      measures { ${headlineMeasures.join(' ')} }
    }
  }
`;

/** Another campaign of the same kind, beside this one. */
export const comparedCampaignDocument = /* GraphQL */ `
  query comparedCampaign($id: ID!, $otherId: ID!, $attribution: String) {
    comparedCampaign(id: $id, otherId: $otherId, attribution: $attribution) { ${headlineFields} }
  }
`;

/** The campaigns that this one can be compared with, newest first. */
export const comparableCampaignsDocument = /* GraphQL */ `
  query comparableCampaigns($id: ID!, $search: String!) {
    comparableCampaigns(id: $id, search: $search) {
      id
      name
      startedAt
    }
  }
`;
