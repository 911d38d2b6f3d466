import { mapBlocks } from './placedBlocks';
import type { MailBlock, SimpleBlock } from './template';

/** Maximum number of marked phrases in one block, and maximum length of each. */
export const fillerLimits = { phrases: 20, length: 300 } as const;

/** Ignores case and line breaks, because changing only those does not replace a phrase. */
const comparable = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

function phrasesIn(text: string, phrases: readonly string[]): string[] {
  const written = comparable(text);
  return [...new Set(phrases)].filter((phrase) => {
    const searched = comparable(phrase);
    return searched !== '' && written.includes(searched);
  });
}

/** The marked phrases that the block's text still contains. A block with any of them must not be sent. */
export function fillerOf(block: SimpleBlock): string[] {
  return 'filler' in block && block.filler ? phrasesIn(block.text, block.filler) : [];
}

type FillerBlock = Extract<SimpleBlock, { filler?: string[] }>;
/** The texts of the other blocks are short enough for starter templates to write them in full. */
const mayHaveFiller = (block: SimpleBlock): block is FillerBlock =>
  'text' in block && !['event', 'promo', 'order', 'countdown'].includes(block.kind);

/** Marks the block with those of the phrases that its text contains, and removes all other marks. */
export function withFiller(block: SimpleBlock, phrases: readonly string[]): SimpleBlock {
  const { filler: _, ...unmarked } = { filler: undefined, ...block };
  if (!mayHaveFiller(unmarked)) return unmarked;
  const filler = phrasesIn(unmarked.text, phrases);
  return filler.length === 0 ? unmarked : { ...unmarked, filler };
}

/** Removes the marks of phrases that have been replaced since. */
export const withCurrentFiller = (block: SimpleBlock): SimpleBlock => withFiller(block, fillerOf(block));

/** The blocks as recipients get them: neither marks nor ids are sent. */
export const sentBlocks = (blocks: readonly MailBlock[]): MailBlock[] =>
  mapBlocks(blocks, (block) => ({ ...withFiller(block, []), id: undefined })).map((block) => ({
    ...block,
    id: undefined,
  }));
