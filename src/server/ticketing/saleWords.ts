import type { WhyNotOnSale } from './onSale';

const words: Record<WhyNotOnSale, string> = {
  closed: 'Not sold any more',
  cancelled: 'This session is cancelled',
  not_yet: 'Not on sale yet',
  over: 'The sale has ended',
  sold_out: 'Sold out',
  tier_not_reached: 'Not on sale yet',
};

/** Why something can not be bought now, as the label beside it. */
export const whyText = (why: WhyNotOnSale): string => words[why];
