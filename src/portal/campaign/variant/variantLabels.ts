import {
  type CampaignTest,
  type TestReason,
  type VariantFigures,
} from '../../../contract/campaign/campaignTest';
import {
  type AbMeasure,
  type TestPlan,
  testSizes,
  variantLetter,
  variantLetters,
} from '../../../contract/campaign/campaignVariants';
import { type CampaignState } from '../../../contract/campaign/campaign';
import { serverNow } from '../../request/serverTime';
import { formatNumber, formatPercent, plural } from '../../ui/format';
import { formatRelativeTime } from '../../ui/relativeTime';

export const measureLabels: Record<AbMeasure, string> = { clicks: 'clicks', orders: 'orders' };

/** "4 hours", "2 days". */
export const hoursText = (hours: number): string =>
  hours % 24 === 0 && hours > 24 ? plural(hours / 24, 'day', 'days') : plural(hours, 'hour', 'hours');

/** "20% of 1,204 people get A or B, 120 each. After 4 hours the one with more clicks goes to the other 964." */
export function planText(ab: TestPlan, people: number | undefined): string {
  const letters = variantLetters(ab.variants.length + 1, 'or');
  const share = formatPercent(ab.share / 100);
  const most = ab.variants.length > 1 ? 'most' : 'more';
  const then = `After ${hoursText(ab.hours)} the one with ${most} ${measureLabels[ab.by]} goes to`;
  if (people === undefined) return `${share} of recipients get ${letters}, split evenly. ${then} the others.`;
  const { each, rest } = testSizes(people, ab);
  const who = `${share} of ${plural(people, 'person gets', 'people get')} ${letters}, ${formatNumber(each)} each`;
  return `${who}. ${then} the other ${formatNumber(rest)}.`;
}

const reached = ({ clicked, ordered }: VariantFigures, by: AbMeasure) =>
  by === 'clicks' ? clicked : ordered;

const shareOf = (figures: VariantFigures, by: AbMeasure): number | null =>
  figures.sent === 0 ? null : reached(figures, by) / figures.sent;

/** "B 12.5% (15 of 120), A 6.7% (8 of 120)", the best first. */
export function scoreText(figures: readonly VariantFigures[], by: AbMeasure): string {
  return figures
    .toSorted((a, b) => (shareOf(b, by) ?? 0) - (shareOf(a, by) ?? 0) || a.position - b.position)
    .map((one) => {
      const share = formatPercent(shareOf(one, by) ?? 0);
      return `${variantLetter(one.position)} ${share} (${formatNumber(reached(one, by))} of ${formatNumber(one.sent)})`;
    })
    .join(', ');
}

const didLabels: Record<AbMeasure, string> = { clicks: 'clicked', orders: 'ordered' };

/** Why a version won, in a sentence. */
export function reasonText(why: TestReason, by: AbMeasure, letter: string): string {
  switch (why) {
    case 'tie':
      return `The versions were tied, so ${letter}, the first, was used.`;
    case 'nothing':
      return `Nobody had ${didLabels[by]} in any version, so ${letter} was used.`;
    case 'hand':
      return 'It was chosen manually.';
    default:
      return differenceLabels[why];
  }
}

const differenceLabels = {
  clear: 'The difference is clear: chance alone would produce one this large less than once in 20 times.',
  close: 'Too close to call: a difference this small may be chance.',
} as const;

/** How the versions compare before the test is decided, and what would follow. */
export function comparisonText(
  { by, leading }: Pick<CampaignTest, 'by' | 'leading'>,
  isOver: boolean,
): string {
  const letter = variantLetter(leading.position);
  const then = (goes: string) => (isOver ? '' : ` If it stays like this, ${goes} goes to the rest.`);
  switch (leading.why) {
    case 'tie':
      return isOver ? 'The versions were tied.' : `The versions are tied.${then(`${letter}, the first,`)}`;
    case 'nothing':
      return isOver
        ? `Nobody had ${didLabels[by]} in any version.`
        : `Nobody has ${didLabels[by]} in any version yet.${then(letter)}`;
    case 'hand':
      return '';
    default:
      return differenceLabels[leading.why];
  }
}

/** When a test is decided, in a sentence. */
export function testEndText(
  { endsAt, unsent }: Pick<CampaignTest, 'endsAt' | 'unsent'>,
  state: CampaignState,
  clock: (instant: string) => string,
): string {
  if (state === 'paused') return 'Sending is paused, so nothing is decided until it resumes.';
  if (Date.parse(endsAt) <= serverNow()) {
    return unsent > 0
      ? `The time is up; ${plural(unsent, 'test email is', 'test emails are')} still to be sent, then it is decided.`
      : 'The time is up; it is being decided.';
  }
  return `It will be decided ${formatRelativeTime(endsAt, serverNow())}, ${clock(endsAt)}.`;
}

/** Says what a campaign does while its other recipients wait for the result of the A/B test. */
export const testWaitText = (test: CampaignTest, clock: (instant: string) => string): string =>
  `The test emails have been sent. ${testEndText(test, 'sending', clock)} ` +
  `Then the better version goes to the other ${formatNumber(test.rest.people)}.`;

/** Explains the statistical test behind "clear" and "close". */
export const methodText =
  'A two-proportion z-test at 95%, between the best version and the next: of all emails delivered to the mail server, the ' +
  'share of people who did it. With fewer than five expected on either side it always says too close to call. Clicks ' +
  'of privacy proxies and security scanners are left out, and opens are never used.';

/** "Send version B to the other 964". */
export const chooseText = (position: number, { rest }: Pick<CampaignTest, 'rest'>): string =>
  `Send version ${variantLetter(position)} to the other ${formatNumber(rest.people)}`;
