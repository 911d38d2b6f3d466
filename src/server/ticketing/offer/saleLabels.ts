import type { WhyNotOnSale } from './onSale';

const labels: Record<WhyNotOnSale, string> = {
  suspended: 'Not on sale at the moment',
  closed: 'No longer on sale',
  cancelled: 'This session is cancelled',
  not_yet: 'Not on sale yet',
  over: 'Sales have ended',
  sold_out: 'Sold out',
  tier_not_reached: 'Not on sale yet',
};

/** The label that explains why something cannot be bought now. */
export const whyText = (why: WhyNotOnSale): string => labels[why];
