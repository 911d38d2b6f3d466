import type { MailBlock } from './template';

/** At most this many marked phrases in one block, each at most this long. */
export const fillerLimits = { phrases: 20, length: 300 } as const;

/** Case and line breaks do not make a text the organiser's own. */
const comparable = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

function phrasesIn(text: string, phrases: readonly string[]): string[] {
  const written = comparable(text);
  return [...new Set(phrases)].filter((phrase) => {
    const sought = comparable(phrase);
    return sought !== '' && written.includes(sought);
  });
}

/** The marked phrases that the block's text still contains: while there are any, the block must not be sent. */
export function fillerOf(block: MailBlock): string[] {
  return 'filler' in block && block.filler ? phrasesIn(block.text, block.filler) : [];
}

/** The block marked with those of the phrases that its text contains, and with no others. */
export function withFiller(block: MailBlock, phrases: readonly string[]): MailBlock {
  const { filler: _, ...unmarked } = { filler: undefined, ...block };
  if (unmarked.kind === 'image' || unmarked.kind === 'divider') return unmarked;
  const filler = phrasesIn(unmarked.text, phrases);
  return filler.length === 0 ? unmarked : { ...unmarked, filler };
}

/** The block without marks for phrases that somebody has replaced since. */
export const withCurrentFiller = (block: MailBlock): MailBlock => withFiller(block, fillerOf(block));

/** What readers of the mail get of a block: the marks are never sent. */
export const withoutFiller = (block: MailBlock): MailBlock => withFiller(block, []);
