import {
  headlineMeasures,
  measuresOf,
  usualOf,
  type CampaignHeadline,
  type HeadlineMeasures,
  type UsualFigures,
} from '../../../contract/campaign/campaignHeadline';

/** The middle value; of an even number of values the mean of the two in the middle; null for none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/**
 * The medians of earlier campaigns. Campaigns that reached nobody do not count; a measure that fewer than three of the
 * others have, such as unsubscribes of service mails, has no usual.
 */
export function usualFigures(earlier: readonly CampaignHeadline[]): Omit<UsualFigures, 'attribution'> {
  const measured = earlier.filter(({ sent }) => sent > 0).map(measuresOf);
  const usual = (name: keyof HeadlineMeasures) => {
    const values = measured.flatMap((one) => one[name] ?? []);
    return values.length < usualOf.least ? null : median(values);
  };
  return {
    campaigns: measured.length,
    measures: {
      delivered: usual('delivered'),
      clicked: usual('clicked'),
      clickedAll: usual('clickedAll'),
      unsubscribed: usual('unsubscribed'),
      complained: usual('complained'),
      orders: usual('orders'),
      cents: usual('cents'),
      centsPerDelivered: usual('centsPerDelivered'),
    },
  };
}

/** The names in the SDL, with their units in contract/campaign/campaignHeadline.ts. */
export const measureFields = headlineMeasures.map((name) => `${name}: Float`).join('\n      ');
