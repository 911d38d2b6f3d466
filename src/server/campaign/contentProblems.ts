import type { Campaign } from '../../contract/campaign';
import type { CampaignStep, ReviewProblem } from '../../contract/campaignEditing';
import { personalFieldsOf } from '../../contract/personalFields';
import type { MailBlock } from '../../contract/template';
import { blockProblems } from './blockProblems';
import { brokenContent } from './linkProblems';
import { subjectProblems } from './subjectProblems';

/** A personal field where it stands. */
export interface UsedField {
  field: string;
  hasFallback: boolean;
  /** "block 3 (text)", "the subject". */
  place: string;
  step: CampaignStep;
  /** What the checklist leads to: `subject`, `blocks.2`. */
  at: string;
}

type Content = Pick<Campaign, 'subject' | 'preheader' | 'fromName' | 'replyTo' | 'blocks'>;

export const placeOf = (block: MailBlock, index: number): string => `block ${index + 1} (${block.kind})`;
export const fieldOf = (index: number): string => `blocks.${index}`;

function textsOf(block: MailBlock): string[] {
  if (block.kind === 'divider') return [];
  return [block.kind === 'image' ? block.alt : block.text];
}

/** Every personal field of the campaign, in reading order. */
export function usedFields({ subject, preheader, blocks }: Content): UsedField[] {
  const found = (text: string, where: Omit<UsedField, 'field' | 'hasFallback'>) =>
    personalFieldsOf(text).map(({ field, fallback }) => ({
      field,
      hasFallback: Boolean(fallback),
      ...where,
    }));
  return [
    ...found(subject, { place: 'the subject', step: 'details', at: 'subject' }),
    ...found(preheader, { place: 'the preview text', step: 'details', at: 'preheader' }),
    ...blocks.flatMap((block, index) =>
      textsOf(block).flatMap((text) =>
        found(text, { place: placeOf(block, index), step: 'content', at: fieldOf(index) }),
      ),
    ),
  ];
}

const missing = (field: string, message: string): ReviewProblem => ({
  code: field,
  severity: 'block',
  message,
  step: 'details',
  field,
});

/** What is wrong or doubtful in the words alone, whoever gets them. @param publicUrl where our own pages are */
export function contentProblems(campaign: Content, publicUrl: string): ReviewProblem[] {
  const { subject, fromName, replyTo, blocks } = campaign;
  const problems: ReviewProblem[] = [];
  if (subject.trim() === '') problems.push(missing('subject', 'The mail has no subject. Write one.'));
  problems.push(...subjectProblems(subject));
  if (fromName.trim() === '') problems.push(missing('fromName', 'Say who the mail comes from.'));
  if (replyTo.trim() === '') {
    problems.push(missing('replyTo', 'Give an address for replies, so that people can answer you.'));
  }
  if (!blocks.some(saysSomething)) {
    problems.push(brokenContent('blocks', 'The mail says nothing yet. Write its content.', ''));
  }
  const inBlocks = blocks.flatMap((block, index) =>
    blockProblems(block, { place: placeOf(block, index), field: fieldOf(index) }, publicUrl),
  );
  return [...problems, ...inBlocks];
}

function saysSomething(block: MailBlock): boolean {
  if (block.kind === 'divider') return false;
  return block.kind === 'image' ? block.url !== '' : block.text.trim() !== '';
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
  return unknown.map(({ field, place, step, at }) => ({
    code: 'unknown_field',
    severity: 'block' as const,
    message: `“{{${field}}}” in ${place} is no field that ${whose} have. ${cure}`,
    step,
    field: at,
  }));
}
