import type { CampaignQuery, MailContentInput } from '../generated/operations';

/**
 * An A/B test: versions of a mail are sent to a share of the recipients, and after some hours the best one is sent to
 * the rest. Version A is the campaign's own mail; the other versions hold only the fields that differ from it.
 * - `share`: The percentage of the recipients who take part.
 * - `by`: The measure that decides. Opens are not offered, because they cannot be counted reliably (DOMAIN section 2).
 * - `hours`: Hours from the start of sending to the decision.
 * - `variants`: Versions B to D; an empty list means no test.
 */
export type CampaignAb = CampaignQuery['campaign']['ab'];

/** The plan of a test without the content of its versions, for code that needs only their number. */
export type TestPlan = Omit<CampaignAb, 'variants'> & { variants: readonly unknown[] };

export const abMeasures = ['clicks', 'orders'] as const;
export type AbMeasure = (typeof abMeasures)[number];

/** Another version of the mail. A field is null if this version takes it over from version A. */
export type CampaignVariant = CampaignAb['variants'][number];

export const abLimits = {
  /** The largest number of versions besides A. */
  variants: 3,
  share: { least: 5, most: 90 },
  hours: { least: 1, most: 168 },
  /** With fewer people per version, chance influences the result more than the content does. */
  leastPeople: 100,
} as const;

export const noTest: CampaignAb = { share: 20, by: 'clicks', hours: 4, variants: [] };

/** The letter of a version: "A" for 0. */
export const variantLetter = (position: number): string => 'ABCD'.charAt(position);

/** The letters of several versions: "A, B and C" for 3. */
export function variantLetters(count: number, conjunction: 'and' | 'or' = 'and'): string {
  const letters = Array.from({ length: count }, (_, position) => variantLetter(position));
  const last = letters.pop() ?? '';
  return letters.length === 0 ? last : `${letters.join(', ')} ${conjunction} ${last}`;
}

type MailTexts = Omit<MailContentInput, 'brandColour'> & { brandColour: boolean };

/** The complete mail of one version. */
export interface VariantContent extends MailTexts {
  position: number;
}

/** The mails of a campaign, version A first; without a test, version A is the only one. */
export function contentsOf({
  subject,
  preheader,
  accent,
  brandColour,
  blocks,
  ab,
}: MailTexts & { ab: CampaignAb }): VariantContent[] {
  const own = { subject, preheader, accent, brandColour, blocks };
  return [
    { position: 0, ...own },
    ...ab.variants.map((variant, index) => ({
      position: index + 1,
      subject: variant.subject ?? subject,
      preheader: variant.preheader ?? preheader,
      ...{ accent, brandColour },
      blocks: variant.blocks ?? blocks,
    })),
  ];
}

/**
 * Checks whether a test is compatible with a spread. Sending is spread over hours, so the last mail of the test
 * leaves only after the test's share of those hours.
 * @returns the hours after which the last test mail leaves, and how well that fits: `late` if the winner is chosen
 *   before, `short` if the last readers have less than half of the test's time to respond; null without a test or a
 *   spread
 */
export function testInSpread(
  { share, hours, variants }: CampaignAb,
  spreadHours: number | null | undefined,
): { leavesIn: number; fits: 'well' | 'short' | 'late'; mostHours: number } | null {
  if (variants.length === 0 || !spreadHours) return null;
  const leavesIn = (spreadHours * share) / 100;
  const fits = leavesIn >= hours ? 'late' : leavesIn > hours / 2 ? 'short' : 'well';
  // The longest spread that leaves half of the test's time for responses.
  return { leavesIn, fits, mostHours: Math.floor((hours * 50) / share) };
}

/** The problem as an organiser reads it; empty if the test and the spread fit well. */
export function spreadProblem(ab: CampaignAb, spreadHours: number | null | undefined): string {
  const test = testInSpread(ab, spreadHours);
  if (!test || test.fits === 'well') return '';
  const hoursOf = (count: number) => (count === 1 ? '1 hour' : `${count.toLocaleString('en')} hours`);
  const leaves = hoursOf(Math.max(0.1, Math.round(test.leavesIn * 10) / 10));
  const advice =
    test.mostHours >= 1
      ? `Spread it over at most ${hoursOf(test.mostHours)}, or give the test more time.`
      : 'Send it all at once, or give the test more time.';
  const what =
    test.fits === 'late'
      ? `The last emails of the A/B test would be sent after ${leaves}, but its winner is chosen after ${hoursOf(ab.hours)}.`
      : `The last emails of the A/B test are sent after ${leaves}, so their readers have little of its ${hoursOf(ab.hours)} left to respond.`;
  return `${what} ${advice}`;
}

/** The number of people for each version and for the rest; all versions get the same number. */
export function testSizes(
  people: number,
  { share, variants }: Pick<TestPlan, 'share' | 'variants'>,
): { each: number; rest: number } {
  const versions = variants.length + 1;
  const each = Math.floor((people * share) / 100 / versions);
  return { each, rest: people - each * versions };
}
