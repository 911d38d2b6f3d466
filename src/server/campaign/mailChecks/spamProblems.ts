import type { ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { splitPersonalFields } from '../../../contract/audience/personalFields';
import { type BlockText, placedBlocks, textsOfBlock } from '../../../contract/template/placedBlocks';
import type { SimpleBlock } from '../../../contract/template/template';
import type { MailContent } from '../mail/mailContent';
import { readMarkup } from '../mail/mailMarkup';
import { wordsOfHtml } from '../mail/safeHtml';
import { linksOf } from '../ticketholder/blockLinks';
import { listedPlaces } from './listedPlaces';
import { type MailPart, type SpamRule, spamRules } from './spamRules';

/** A text of a mail and where it is. */
interface PlacedPart {
  part: MailPart;
  text: string;
  /** For people: "the subject", "block 3". */
  place: string;
  step: ReviewProblem['step'];
  field: string;
}

/** The words without personal fields, whose values are people's own. */
const ownWords = (text: string): string =>
  splitPersonalFields(text)
    .map((piece) => ('words' in piece ? piece.words : ''))
    .join('');

/** The words that a reader sees, without marks and addresses. */
const shownWords = ({ text, rich }: BlockText): string =>
  readMarkup(ownWords(text), rich)
    .flatMap(({ lines }) => lines.map((line) => line.map(({ words }) => words).join('')))
    .join('\n');

const wordsOf = (block: SimpleBlock): string =>
  block.kind === 'html' ? ownWords(wordsOfHtml(block.html)) : textsOfBlock(block).map(shownWords).join('\n');

const partsOf = ({ subject, preheader, blocks }: Omit<MailContent, 'accent'>): PlacedPart[] => [
  { part: 'subject', text: ownWords(subject), place: 'the subject', step: 'details', field: 'subject' },
  {
    part: 'preheader',
    text: ownWords(preheader),
    place: 'the preview text',
    step: 'details',
    field: 'preheader',
  },
  ...placedBlocks(blocks).map(({ block, place, path }): PlacedPart => ({
    ...{ part: 'text', text: wordsOf(block), place },
    ...{ step: 'content', field: `blocks.${path}` },
  })),
  ...linksOf(blocks).map(({ url, place, path }): PlacedPart => ({
    ...{ part: 'link', text: url, place },
    ...{ step: 'content', field: `blocks.${path}` },
  })),
];

/** Of one rule: more tell an author nothing new. */
const MOST_FINDINGS = 3;
const LONGEST_FOUND = 40;

const shortened = (found: string): string =>
  found.length > LONGEST_FOUND ? `${found.slice(0, LONGEST_FOUND).trimEnd()}…` : found;

const capitalised = (place: string): string => place.charAt(0).toUpperCase() + place.slice(1);

function messageOf(
  { says, advice }: SpamRule,
  found: string,
  [first = '', ...others]: readonly string[],
): string {
  const also = others.length === 0 ? '' : ` (also ${listedPlaces(others)})`;
  return `${capitalised(first)} ${says.replace('…', () => shortened(found))}${also}. ${advice}`;
}

/** Warnings about what spam filters and readers take for spam, each with the places that have it. */
export function spamProblems(content: Omit<MailContent, 'accent'>): ReviewProblem[] {
  const parts = partsOf(content);
  return spamRules.flatMap((rule) => {
    const byFound = new Map<string, { found: string; places: Set<string>; first: PlacedPart }>();
    for (const placed of parts.filter(({ part }) => rule.parts.includes(part))) {
      const found = rule.find(placed.text);
      if (found === undefined) continue;
      const known = byFound.get(found.toLowerCase());
      if (known) known.places.add(placed.place);
      else byFound.set(found.toLowerCase(), { found, places: new Set([placed.place]), first: placed });
    }
    const findings = [...byFound.values()].slice(0, MOST_FINDINGS);
    return findings.map(({ found, places, first: { step, field } }): ReviewProblem => {
      const message = messageOf(rule, found, [...places]);
      return { code: rule.code, severity: 'warn', message, step, field };
    });
  });
}
