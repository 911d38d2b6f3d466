import type { Campaign } from '../../../contract/campaign/campaign';
import type { CampaignStep, ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { personalFieldsOf, splitPersonalFields } from '../../../contract/audience/personalFields';
import {
  type PlacedBlock,
  placedBlocks,
  simpleBlocks,
  textsOfBlock,
} from '../../../contract/template/placedBlocks';
import {
  isOrderBlock,
  type MailBlock,
  type MailBlockKind,
  type SimpleBlock,
} from '../../../contract/template/template';
import { placedConditions } from '../condition/blockConditions';
import { blockProblems } from './blockProblems';
import { brokenContent } from './linkProblems';

/** A personal field and where it is used. */
export interface UsedField {
  field: string;
  hasFallback: boolean;
  /** For people: "block 3 (text)", "the subject". */
  place: string;
  step: CampaignStep;
  /** The field that the checklist links to: `subject`, `blocks.2`. */
  at: string;
}

type Content = Pick<Campaign, 'subject' | 'preheader' | 'fromName' | 'replyTo' | 'blocks'>;

/** The messages about these kinds already name them, so the place leaves the kind out. */
const namedInMessages: ReadonlySet<MailBlockKind> = new Set([
  'button',
  'image',
  'video',
  'social',
  'event',
  'promo',
  'html',
]);
const placeOf = ({ block: { kind }, place }: PlacedBlock): string =>
  namedInMessages.has(kind) ? place : `${place} (${kind})`;
/** @param path of a block, see `PlacedBlock` */
export const fieldOf = (path: string): string => `blocks.${path}`;

type Place = Pick<UsedField, 'place' | 'step' | 'at'>;

/** Every text in which personal fields are filled in, in reading order. */
function placedTexts({ subject, preheader, blocks }: Content): Array<Place & { text: string }> {
  return [
    { text: subject, place: 'the subject', step: 'details', at: 'subject' },
    { text: preheader, place: 'the preview text', step: 'details', at: 'preheader' },
    ...placedBlocks(blocks).flatMap((placed) => {
      const where = { place: placeOf(placed), step: 'content', at: fieldOf(placed.path) } as const;
      return textsOfBlock(placed.block).map(({ text }) => ({ text, ...where }));
    }),
  ];
}

/** Every personal field of the campaign, in reading order. */
export function usedFields(campaign: Content): UsedField[] {
  const inTexts = placedTexts(campaign).flatMap(({ text, ...where }) =>
    personalFieldsOf(text).map(({ field, fallback }) => ({
      field,
      hasFallback: Boolean(fallback),
      ...where,
    })),
  );
  return [...inTexts, ...conditionFields(campaign.blocks)];
}

/** Fields that decide who gets a block. */
const conditionFields = (blocks: readonly MailBlock[]): UsedField[] =>
  placedConditions(blocks).flatMap(({ condition, path, place }) =>
    condition.kind === 'field'
      ? [{ field: condition.field, hasFallback: true, place, step: 'content' as const, at: fieldOf(path) }]
      : [],
  );

/** Braces that are not part of a personal field: recipients would see them in the text. */
function loneBraces(campaign: Content): ReviewProblem[] {
  return placedTexts(campaign).flatMap(({ text, place, step, at }): ReviewProblem[] => {
    const words = splitPersonalFields(text).map((piece) => ('words' in piece ? piece.words : ''));
    const braces = /\{\{|\}\}/.exec(words.join(' '))?.[0];
    if (braces === undefined) return [];
    const message = `“${braces}” is incomplete in ${place}, so people would see it as it is. A personal field is written like {{first_name|there}}.`;
    return [{ code: 'field_open', severity: 'warn', message, step, field: at }];
  });
}

const missing = (field: string, message: string): ReviewProblem => ({
  code: field,
  severity: 'block',
  message,
  step: 'details',
  field,
});

/**
 * The problems of the content alone, independent of the recipients.
 * @param publicUrl the address of this site
 */
export function contentProblems(campaign: Content, publicUrl: string): ReviewProblem[] {
  const { subject, fromName, replyTo, blocks } = campaign;
  const problems: ReviewProblem[] = [];
  if (subject.trim() === '') problems.push(missing('subject', 'The email has no subject. Add one.'));
  if (fromName.trim() === '') problems.push(missing('fromName', 'Enter who the email is from.'));
  if (replyTo.trim() === '') {
    problems.push(missing('replyTo', 'Add a reply address, so people can reply to you.'));
  }
  if (!simpleBlocks(blocks).some(saysSomething)) {
    problems.push(brokenContent('blocks', 'The email is empty. Write its content.', ''));
  }
  const inBlocks = placedBlocks(blocks).flatMap((placed) =>
    blockProblems(placed.block, { place: placeOf(placed), field: fieldOf(placed.path) }, publicUrl),
  );
  return [...problems, ...inBlocks, ...loneBraces(campaign)];
}

function saysSomething(block: SimpleBlock): boolean {
  if (block.kind === 'image') return block.url !== '';
  if (block.kind === 'event') return block.eventId !== '';
  if (block.kind === 'promo') return block.codeId !== '';
  if (block.kind === 'countdown') return (block.to === 'event' ? block.eventId : block.at) !== '';
  if (block.kind === 'events' || isOrderBlock(block)) return true;
  return block.kind !== 'video' && textsOfBlock(block).some(({ text }) => text.trim() !== '');
}

/**
 * Fields that none of the recipients have. This blocks, because it is most likely a misspelt name: every mail would
 * contain the fallback.
 * @param whose such as "your contacts"
 */
export function unknownFields(
  unknown: readonly UsedField[],
  whose: string,
  offered: readonly string[],
): ReviewProblem[] {
  const cure =
    offered.length === 0
      ? 'They only have the email address.'
      : `They have: ${offered.slice(0, 12).join(', ')}.`;
  return unknown.map(({ field, place, step, at }) => ({
    code: 'unknown_field',
    severity: 'block' as const,
    message: `“{{${field}}}” in ${place} is not a field that ${whose} have. ${cure}`,
    step,
    field: at,
  }));
}
