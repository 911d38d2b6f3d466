import type { Campaign } from '../../contract/campaign';
import { type CampaignStep, type ReviewProblem, subjectShown } from '../../contract/campaignEditing';
import { LONGEST_IMAGE_URL, safeImageUrl, safeMailUrl } from '../../contract/mailUrl';
import { personalFieldsOf } from '../../contract/personalFields';
import type { MailBlock } from '../../contract/template';

/** A personal field where it stands. */
export interface UsedField {
  field: string;
  hasFallback: boolean;
  /** "block 3 (text)", "the subject". */
  place: string;
  step: CampaignStep;
}

type Content = Pick<Campaign, 'subject' | 'preheader' | 'fromName' | 'replyTo' | 'blocks'>;

export const placeOf = (block: MailBlock, index: number): string => `block ${index + 1} (${block.kind})`;

function textsOf(block: MailBlock): string[] {
  if (block.kind === 'divider') return [];
  return [block.kind === 'image' ? block.alt : block.text];
}

/** Every personal field of the campaign, in reading order. */
export function usedFields({ subject, preheader, blocks }: Content): UsedField[] {
  const found = (text: string, place: string, step: CampaignStep) =>
    personalFieldsOf(text).map(({ field, fallback }) => ({
      field,
      hasFallback: Boolean(fallback),
      place,
      step,
    }));
  return [
    ...found(subject, 'the subject', 'details'),
    ...found(preheader, 'the preview text', 'details'),
    ...blocks.flatMap((block, index) =>
      textsOf(block).flatMap((text) => found(text, placeOf(block, index), 'content')),
    ),
  ];
}

const details = (code: string, severity: 'block' | 'warn', message: string): ReviewProblem => ({
  code,
  severity,
  message,
  step: 'details',
});
const content = (code: string, severity: 'block' | 'warn', message: string): ReviewProblem => ({
  code,
  severity,
  message,
  step: 'content',
});

/** What is wrong or doubtful in the words alone, whoever gets them. */
export function contentProblems(campaign: Content): ReviewProblem[] {
  const { subject, fromName, replyTo, blocks } = campaign;
  const problems: ReviewProblem[] = [];
  if (subject.trim() === '')
    problems.push(details('subject', 'block', 'The mail has no subject. Write one.'));
  if (subject.length > subjectShown) {
    const length = `The subject has ${subject.length} characters`;
    problems.push(
      details('subject_long', 'warn', `${length}. Inboxes show about the first ${subjectShown}.`),
    );
  }
  if (fromName.trim() === '') problems.push(details('fromName', 'block', 'Say who the mail comes from.'));
  if (replyTo.trim() === '') {
    problems.push(details('replyTo', 'block', 'Give an address for replies, so that people can answer you.'));
  }
  if (!blocks.some(saysSomething)) {
    problems.push(content('blocks', 'block', 'The mail says nothing yet. Write its content.'));
  }
  return [...problems, ...blocks.flatMap((block, index) => blockProblems(block, placeOf(block, index)))];
}

function saysSomething(block: MailBlock): boolean {
  if (block.kind === 'divider') return false;
  return block.kind === 'image' ? block.url !== '' : block.text.trim() !== '';
}

const LINK_LIKE = /\[[^[\]\n]{1,500}\]\(([^()\s]*)\)/g;

function blockProblems(block: MailBlock, place: string): ReviewProblem[] {
  const broken = (code: string, message: string) => content(code, 'block', message);
  const hasField = (url: string) => personalFieldsOf(url).length > 0;
  const fieldInLink = broken(
    'link_field',
    `A link in ${place} holds a personal field. Links are the same for everybody.`,
  );
  if (block.kind === 'button') {
    if (block.text.trim() === '') return [broken('button_text', `The button in ${place} has no words.`)];
    if (block.url === '')
      return [broken('button_link', `The button “${block.text}” in ${place} has no link.`)];
    if (hasField(block.url)) return [fieldInLink];
    const why = 'does not lead to a web address. Write it like https://example.org.';
    return safeMailUrl(block.url)
      ? []
      : [broken('button_link', `The button “${block.text}” in ${place} ${why}`)];
  }
  if (block.kind === 'image') {
    if (block.url === '')
      return [broken('image_address', `The image in ${place} has no address. Give one or take it out.`)];
    if (hasField(block.url) || hasField(block.linkUrl)) return [fieldInLink];
    if (!safeImageUrl(block.url)) {
      const cure = `Write it like https://example.org/photo.jpg, with at most ${LONGEST_IMAGE_URL} characters.`;
      return [
        broken(
          'image_address',
          `The image in ${place} has an address that no mail program can load. ${cure}`,
        ),
      ];
    }
    return [
      ...(block.linkUrl !== '' && !safeMailUrl(block.linkUrl)
        ? [broken('image_link', `The image in ${place} does not lead to a web address.`)]
        : []),
      ...(block.alt.trim() === ''
        ? [
            content(
              'image_alt',
              'warn',
              `The image in ${place} has no description for those who do not see it.`,
            ),
          ]
        : []),
    ];
  }
  if (block.kind !== 'text') return [];
  return [...block.text.matchAll(LINK_LIKE)].flatMap(([written, url = '']) => {
    if (hasField(url)) return [fieldInLink];
    if (safeMailUrl(url)) return [];
    return [
      content(
        'text_link',
        'warn',
        `“${written}” in ${place} is no link: its address must begin with https://.`,
      ),
    ];
  });
}

/**
 * Fields that none of the people have: a slip of the pen, since every mail would say the same.
 * @param whose "your contacts"
 */
export function unknownFields(
  unknown: readonly UsedField[],
  whose: string,
  offered: readonly string[],
): ReviewProblem[] {
  const cure =
    offered.length === 0
      ? 'They have none beside the address.'
      : `They have: ${offered.slice(0, 12).join(', ')}.`;
  return unknown.map(({ field, place, step }) => ({
    code: 'unknown_field',
    severity: 'block' as const,
    message: `“{{${field}}}” in ${place} is no field that ${whose} have. ${cure}`,
    step,
  }));
}
