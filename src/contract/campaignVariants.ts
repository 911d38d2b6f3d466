import type { MailBlock } from './template';

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

interface MailWords {
  subject: string;
  preheader: string;
  accent: string;
  blocks: MailBlock[];
}

/** One version's mail, whole. */
export interface VariantContent extends MailWords {
  position: number;
}

/** The mails of a campaign, version A first; just that one without a test. */
export function contentsOf({
  subject,
  preheader,
  accent,
  blocks,
  ab,
}: MailWords & { ab: CampaignAb }): VariantContent[] {
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

/** How many people each version and the rest get; versions get as many as each other. */
export function testSizes(
  people: number,
  { share, variants }: Pick<CampaignAb, 'share' | 'variants'>,
): { each: number; rest: number } {
  const versions = variants.length + 1;
  const each = Math.floor((people * share) / 100 / versions);
  return { each, rest: people - each * versions };
}
