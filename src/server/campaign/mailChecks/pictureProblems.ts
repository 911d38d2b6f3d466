import type { ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { withFallbacks } from '../../../contract/audience/personalFields';
import { simpleBlocks, textsOfBlock } from '../../../contract/template/placedBlocks';
import type { MailBlock, SimpleBlock } from '../../../contract/template/template';
import { spansOf } from '../mail/mailMarkup';
import { imagesOfHtml, wordsOfHtml } from '../mail/safeHtml';

/** Filters suspect a mail with fewer words for each image of hiding its words in the images. */
const WORDS_A_PICTURE = 20;

function countImages(block: SimpleBlock): number {
  if (block.kind === 'html') return imagesOfHtml(block.html);
  if (block.kind === 'event') return block.picture ? 1 : 0;
  return ['image', 'video', 'countdown'].includes(block.kind) ? 1 : 0;
}

/** The texts of a block; the description of an image does not count. */
function textsToRead(block: SimpleBlock): string[] {
  if (block.kind === 'html') return [withFallbacks(wordsOfHtml(block.html))];
  const texts = textsOfBlock(block).filter(({ field }) => field !== 'alt');
  return texts.flatMap(({ text, rich }) => spansOf(withFallbacks(text), rich).map(({ words }) => words));
}

const countWords = (block: SimpleBlock): number =>
  textsToRead(block)
    .flatMap((words) => words.split(/\s+/))
    .filter((word) => word !== '').length;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** How many words and images an email has. */
export const wordsAndImages = (blocks: readonly MailBlock[]): { words: number; images: number } => ({
  words: sum(simpleBlocks(blocks).map(countWords)),
  images: sum(simpleBlocks(blocks).map(countImages)),
});

const doubt = (code: string, message: string): ReviewProblem => ({
  code,
  severity: 'warn',
  message,
  step: 'content',
  field: '',
});

/** A warning about an email that is mostly images. */
export function pictureProblems(blocks: readonly MailBlock[]): ReviewProblem[] {
  const { words, images } = wordsAndImages(blocks);
  if (images === 0 || words >= images * WORDS_A_PICTURE) return [];
  if (words === 0) {
    const cure = 'Anyone who reads without images, or uses a screen reader, gets nothing. Add some text.';
    return [doubt('no_text', `The email is only images, so its plain-text version is empty. ${cure}`)];
  }
  const pictures = images === 1 ? 'an image' : `${images} pictures`;
  const cure = 'Spam filters distrust emails that are mostly images; add more text.';
  const count = words === 1 ? 'one word' : `${words} words`;
  return [doubt('few_words', `The email has ${count} for ${pictures}. ${cure}`)];
}
