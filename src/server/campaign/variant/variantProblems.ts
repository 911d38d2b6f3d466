import type { Campaign } from '../../../contract/campaign/campaign';
import type { ReviewProblem } from '../../../contract/campaign/campaignEditing';
import {
  abLimits,
  contentsOf,
  spreadProblem,
  testInSpread,
  testSizes,
  variantLetter,
  variantLetters,
  type VariantContent,
} from '../../../contract/campaign/campaignVariants';
import { sentBlocks } from '../../../contract/template/mailFiller';
import { badInput } from '../../http/httpErrors';
import { usedFields, type UsedField } from '../review/contentProblems';

const testProblem = (code: string, severity: ReviewProblem['severity'], message: string): ReviewProblem => ({
  code,
  severity,
  message,
  step: 'content',
  field: 'ab',
});

/** The other versions, each as a campaign with that version's content, so that they can be reviewed alike. */
const otherVersions = (campaign: Campaign): Array<{ letter: string; campaign: Campaign }> =>
  contentsOf(campaign)
    .slice(1)
    .map(({ position, ...content }) => ({
      letter: variantLetter(position),
      campaign: { ...campaign, ...content },
    }));

/**
 * @throws PublicError BAD_USER_INPUT naming `spreadHours`, where the winner would be decided before the test is sent
 */
export function requireSpreadFits({ ab }: Campaign, spreadHours: number | null | undefined): void {
  if (testInSpread(ab, spreadHours)?.fits !== 'late') return;
  throw badInput('spreadHours', spreadProblem(ab, spreadHours));
}

/** Problems of other versions name the version; those that version A has too are reported once. */
export function ofVersions(
  campaign: Campaign,
  problemsOf: (version: Campaign) => ReviewProblem[],
): ReviewProblem[] {
  const own = problemsOf(campaign);
  const known = new Set(own.map(({ message }) => message));
  const others = otherVersions(campaign).flatMap(({ letter, campaign: version }) =>
    problemsOf(version)
      .filter(({ message }) => !known.has(message))
      .map((problem) => testProblem(problem.code, problem.severity, `Version ${letter}: ${problem.message}`)),
  );
  return [...own, ...others];
}

/** The personal fields of all versions; one that A uses in the same place is listed once. */
export function fieldsOfVersions(campaign: Campaign): UsedField[] {
  const own = usedFields(campaign);
  const isOwn = ({ field, hasFallback, place }: UsedField) =>
    own.some((one) => one.field === field && one.hasFallback === hasFallback && one.place === place);
  const others = otherVersions(campaign).flatMap(({ letter, campaign: version }) =>
    usedFields(version)
      .filter((used) => !isOwn(used))
      .map((used) => ({
        ...used,
        place: `${used.place} of version ${letter}`,
        step: 'content' as const,
        at: 'ab',
      })),
  );
  return [...own, ...others];
}

const contentText = ({ subject, preheader, blocks }: VariantContent) =>
  JSON.stringify([subject.trim(), preheader.trim(), sentBlocks(blocks)]);

/** The problems of the test itself. */
export function testProblems(campaign: Campaign, willReceive: number): ReviewProblem[] {
  const { ab } = campaign;
  if (ab.variants.length === 0) return [];
  const versions = contentsOf(campaign);
  const same = versions.flatMap((version) => {
    const twin = versions.find((other) => contentText(other) === contentText(version));
    if (!twin || twin.position === version.position) return [];
    const pair = `Versions ${variantLetter(twin.position)} and ${variantLetter(version.position)}`;
    return [
      testProblem(
        'ab_same',
        'block',
        `${pair} are the same. Change one of them, or remove it from the test.`,
      ),
    ];
  });
  return [...same, ...sizeProblems(campaign, willReceive)];
}

function sizeProblems({ ab }: Campaign, willReceive: number): ReviewProblem[] {
  if (willReceive === 0) return [];
  const { each, rest } = testSizes(willReceive, ab);
  const letters = variantLetters(ab.variants.length + 1);
  const cure = 'Test with more people or fewer versions, or send one version to all.';
  if (each === 0) {
    const nobody = `${ab.share} % of ${willReceive.toLocaleString('en')} people are too few for ${letters}.`;
    return [testProblem('ab_small', 'block', `${nobody} ${cure}`)];
  }
  if (each >= abLimits.leastPeople) return [];
  const few = `${letters} get ${each.toLocaleString('en')} ${each === 1 ? 'person' : 'people'} each`;
  const likely = `with fewer than ${abLimits.leastPeople} the result is mostly chance`;
  return [
    testProblem(
      'ab_small',
      'warn',
      `${few}: ${likely}, and ${rest.toLocaleString('en')} people wait for it. ${cure}`,
    ),
  ];
}
