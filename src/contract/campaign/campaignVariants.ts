import type { MailBlock } from '../template/template';

/**
 * An A/B test: versions of a mail go to a share of the recipients, and after some hours the better one to the rest.
 * Version A is the campaign's own mail; the others say only where they differ from it.
 */
export interface CampaignAb {
  /** Per cent of the recipients who take part. */
  share: number;
  /** What decides. Opens never do: nobody can count them (DOMAIN section 2). */
  by: AbMeasure;
  /** Hours from the start of the sending to the decision. */
  hours: number;
  /** Versions B to D; none means no test. */
  variants: CampaignVariant[];
}

/** What a test is known by where nobody needs its words. */
export type TestPlan = Omit<CampaignAb, 'variants'> & { variants: readonly unknown[] };

export const abMeasures = ['clicks', 'orders'] as const;
export type AbMeasure = (typeof abMeasures)[number];

/** Null where a version says what version A says. */
export interface CampaignVariant {
  subject: string | null;
  preheader: string | null;
  blocks: MailBlock[] | null;
}

export const abLimits = {
  /** Beside A. */
  variants: 3,
  share: { least: 5, most: 90 },
  hours: { least: 1, most: 168 },
  /** With fewer people a version, chance decides more than the words do. */
  peopleToTell: 100,
} as const;

export const noTest: CampaignAb = { share: 20, by: 'clicks', hours: 4, variants: [] };

/** "A" for 0. */
export const variantLetter = (position: number): string => 'ABCD'.charAt(position);

/** "A, B and C" for 3. */
export function variantLetters(count: number, joint: 'and' | 'or' = 'and'): string {
  const letters = Array.from({ length: count }, (_, position) => variantLetter(position));
  const last = letters.pop() ?? '';
  return letters.length === 0 ? last : `${letters.join(', ')} ${joint} ${last}`;
}

interface MailTexts {
  subject: string;
  preheader: string;
  accent: string;
  blocks: MailBlock[];
}

/** One version's mail, whole. */
export interface VariantContent extends MailTexts {
  position: number;
}

/** The mails of a campaign, version A first; just that one without a test. */
export function contentsOf({
  subject,
  preheader,
  accent,
  blocks,
  ab,
}: MailTexts & { ab: CampaignAb }): VariantContent[] {
  const own = { subject, preheader, accent, blocks };
  return [
    { position: 0, ...own },
    ...ab.variants.map((variant, index) => ({
      position: index + 1,
      subject: variant.subject ?? subject,
      preheader: variant.preheader ?? preheader,
      accent,
      blocks: variant.blocks ?? blocks,
    })),
  ];
}

/**
 * Whether a test and a spread go together: a spread lets the test's share of the hours pass before its last mail leaves.
 * @returns after how many hours that is, and `late` where the winner is chosen before, `short` where these readers have
 *   less than half of the test's time to answer; null without a test or a spread
 */
export function testInSpread(
  { share, hours, variants }: CampaignAb,
  spreadHours: number | null | undefined,
): { leavesIn: number; fits: 'well' | 'short' | 'late'; mostHours: number } | null {
  if (variants.length === 0 || !spreadHours) return null;
  const leavesIn = (spreadHours * share) / 100;
  const fits = leavesIn >= hours ? 'late' : leavesIn > hours / 2 ? 'short' : 'well';
  // The longest spread of which half of the time is left for answers.
  return { leavesIn, fits, mostHours: Math.floor((hours * 50) / share) };
}

/** What an organiser reads of it; empty where it goes well. */
export function spreadProblem(ab: CampaignAb, spreadHours: number | null | undefined): string {
  const test = testInSpread(ab, spreadHours);
  if (!test || test.fits === 'well') return '';
  const hoursOf = (count: number) => (count === 1 ? '1 hour' : `${count.toLocaleString('en')} hours`);
  const leaves = hoursOf(Math.max(0.1, Math.round(test.leavesIn * 10) / 10));
  const cure =
    test.mostHours >= 1
      ? `Spread it over at most ${hoursOf(test.mostHours)}, or give the test more time.`
      : 'Send it all at once, or give the test more time.';
  const what =
    test.fits === 'late'
      ? `The last emails of the A/B test would be sent after ${leaves}, but its winner is chosen after ${hoursOf(ab.hours)}.`
      : `The last emails of the A/B test are sent after ${leaves}, so their readers have little of its ${hoursOf(ab.hours)} left to respond.`;
  return `${what} ${cure}`;
}

/** How many people each version and the rest get; versions get as many as each other. */
export function testSizes(
  people: number,
  { share, variants }: Pick<TestPlan, 'share' | 'variants'>,
): { each: number; rest: number } {
  const versions = variants.length + 1;
  const each = Math.floor((people * share) / 100 / versions);
  return { each, rest: people - each * versions };
}
