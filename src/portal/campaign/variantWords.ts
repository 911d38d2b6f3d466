import { orderDays } from '../../contract/campaignReport';
import { type CampaignTest, type TestReason, type VariantFigures } from '../../contract/campaignTest';
import {
  type AbMeasure,
  type TestPlan,
  testSizes,
  variantLetter,
  variantLetters,
} from '../../contract/campaignVariants';
import { formatNumber, formatPercent, plural } from '../ui/format';

export const measureWords: Record<AbMeasure, string> = { clicks: 'clicks', orders: 'orders' };

/** "4 hours", "2 days". */
export const hoursWords = (hours: number): string =>
  hours % 24 === 0 && hours > 24 ? plural(hours / 24, 'day', 'days') : plural(hours, 'hour', 'hours');

/** "20% of 1,204 people get A or B, 120 each. After 4 hours the one with more clicks goes to the other 964." */
export function planWords(ab: TestPlan, people: number | undefined): string {
  const letters = variantLetters(ab.variants.length + 1, 'or');
  const share = formatPercent(ab.share / 100);
  const most = ab.variants.length > 1 ? 'most' : 'more';
  const then = `After ${hoursWords(ab.hours)} the one with ${most} ${measureWords[ab.by]} goes to`;
  if (people === undefined) return `${share} of the people get ${letters}, as many each. ${then} the others.`;
  const { each, rest } = testSizes(people, ab);
  const who = `${share} of ${plural(people, 'person gets', 'people get')} ${letters}, ${formatNumber(each)} each`;
  return `${who}. ${then} the other ${formatNumber(rest)}.`;
}

const reached = ({ clicked, ordered }: VariantFigures, by: AbMeasure) =>
  by === 'clicks' ? clicked : ordered;

const shareOf = (figures: VariantFigures, by: AbMeasure): number | null =>
  figures.sent === 0 ? null : reached(figures, by) / figures.sent;

/** "B 12.5% (15 of 120), A 6.7% (8 of 120)", the best first. */
export function scoreWords(figures: readonly VariantFigures[], by: AbMeasure): string {
  return figures
    .toSorted((a, b) => (shareOf(b, by) ?? 0) - (shareOf(a, by) ?? 0) || a.position - b.position)
    .map((one) => {
      const share = formatPercent(shareOf(one, by) ?? 0);
      return `${variantLetter(one.position)} ${share} (${formatNumber(reached(one, by))} of ${formatNumber(one.sent)})`;
    })
    .join(', ');
}

const didWords: Record<AbMeasure, string> = { clicks: 'clicked', orders: 'ordered' };

/** How sure the difference is, in a sentence. */
export function sureWords(why: TestReason, by: AbMeasure, letter: string): string {
  switch (why) {
    case 'clear':
      return `The difference is clear: chance alone would make one so large less than once in 20 times.`;
    case 'close':
      return 'Too close to call: a difference this small may be chance.';
    case 'tie':
      return `The versions are level, so ${letter}, the first of them, is taken.`;
    case 'nothing':
      return `Nobody has ${didWords[by]} in any version, so ${letter} is taken.`;
    case 'hand':
      return 'Somebody chose it by hand.';
  }
}

/** The test that stands behind "clear" and "close", for those who ask. */
export const methodWords =
  'A two-proportion z-test at 95%, between the best version and the next: of all mails taken by the mail server, the ' +
  'share of people who did it. With fewer than five expected on either side it always says too close to call. Clicks ' +
  'of privacy proxies and security scanners are left out, and opens are never used.';

/** What an order of a mail is, for those who ask. */
export const orderMethodWords =
  'Orders on your site with the address that the mail went to, within ' +
  `${orderDays} days after that person clicked in it and ` +
  'before they clicked in another of your mails. What was refunded is taken off.';

/** "Send version B to the other 964". */
export const chooseWords = (position: number, { rest }: Pick<CampaignTest, 'rest'>): string =>
  `Send version ${variantLetter(position)} to the other ${formatNumber(rest.people)}`;
