import type { MailFigures, ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { withFallbacks } from '../../../contract/audience/personalFields';
import { simpleBlocks, textsOfBlock } from '../../../contract/template/placedBlocks';
import { mailSize } from '../../../contract/template/mailSize';
import type { SimpleBlock } from '../../../contract/template/template';
import type { MailData } from '../mailData/mailData';
import { composeMail } from '../mail/composeMail';
import { type MailContent, type MailSender } from '../mail/mailContent';
import { UNSUBSCRIBE_PLACEHOLDER } from '../mail/mailLinks';
import { spansOf } from '../mail/mailMarkup';
import { sentSize } from '../mail/sentSize';

/** The measurements of one composed mail. */
interface MailFacts extends MailFigures {
  hasUnsubscribe: boolean;
}

/** Filters suspect a mail with fewer words for each image† of hiding its words in the images. */
const WORDS_A_PICTURE = 20;

interface ReviewFrame {
  sender: MailSender;
  data: MailData;
  publicUrl: string;
}

const MAX_CACHED = 100;
/** A campaign is reviewed often, and composing is the slowest part of a review, so the facts are cached. */
const cache = new Map<string, MailFacts>();

async function factsOf(content: MailContent, { sender, data, publicUrl }: ReviewFrame): Promise<MailFacts> {
  const { subject, preheader, accent, brandColour, blocks } = content;
  const shown = [[...data.cards], [...data.codes], data.sessions, data.logo];
  const key = JSON.stringify([subject, preheader, accent, brandColour, blocks, shown, sender, publicUrl]);
  const cached = cache.get(key);
  if (cached) return cached;
  const { html, text, links } = await composeMail(content, sender, { data });
  const facts = {
    bytes: sentSize({ subject, html, text }, publicUrl),
    words: simpleBlocks(blocks).reduce((sum, block) => sum + countWords(block), 0),
    images: simpleBlocks(blocks).filter(hasPicture).length,
    links: links.length,
    hasUnsubscribe: html.includes(UNSUBSCRIBE_PLACEHOLDER) && text.includes(UNSUBSCRIBE_PLACEHOLDER),
  };
  const [oldest] = cache.keys();
  if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  cache.set(key, facts);
  return facts;
}

const hasPicture = (block: SimpleBlock): boolean =>
  block.kind === 'image' || block.kind === 'video' || (block.kind === 'event' && block.picture);

/** Counts the words of the text; the description of an image does not count. */
function countWords(block: SimpleBlock): number {
  const texts = textsOfBlock(block).filter(({ field }) => field !== 'alt');
  const spans = texts.flatMap(({ text, rich }) => spansOf(withFallbacks(text), rich));
  return spans.flatMap(({ words }) => words.split(/\s+/)).filter((word) => word !== '').length;
}

/**
 * The measurements of the mail as a whole, and the problems that follow from them. Of several versions the largest
 * counts, and each must contain what the law requires.
 */
export async function reviewMails(
  contents: readonly MailContent[],
  frame: ReviewFrame,
): Promise<{ mail: MailFigures; problems: ReviewProblem[] }> {
  const facts = await Promise.all(contents.map((content) => factsOf(content, frame)));
  const most = (name: keyof MailFigures) => Math.max(0, ...facts.map((fact) => fact[name]));
  const mail = {
    bytes: most('bytes'),
    words: most('words'),
    images: most('images'),
    links: most('links'),
  };
  const isBare = frame.sender.purpose !== 'service' && facts.some(({ hasUnsubscribe }) => !hasUnsubscribe);
  const problems = [...facts.flatMap(wordProblems), ...sizeProblems(mail.bytes)];
  return { mail, problems: isBare ? [noUnsubscribe, ...problems] : problems };
}

const noUnsubscribe: ReviewProblem = {
  code: 'unsubscribe',
  severity: 'block',
  message:
    'The email has no unsubscribe link, which the law requires. Contact us: it should be in the footer.',
  step: 'content',
  field: '',
};

const doubt = (code: string, message: string): ReviewProblem => ({
  code,
  severity: 'warn',
  message,
  step: 'content',
  field: '',
});

function wordProblems({ words, images }: MailFacts): ReviewProblem[] {
  if (images === 0 || words >= images * WORDS_A_PICTURE) return [];
  if (words === 0) {
    const cure = 'Anyone who reads without images, or uses a screen reader, gets nothing. Add some text.';
    return [doubt('no_text', `The email is only images, so its plain-text version is empty. ${cure}`)];
  }
  const pictures = images === 1 ? 'an image' : `${images} pictures`;
  const cure = 'Spam filters distrust emails that are mostly images; add more text.';
  return [
    doubt(
      'few_words',
      `The email has ${words === 1 ? 'one word' : `${words} words`} for ${pictures}. ${cure}`,
    ),
  ];
}

function sizeProblems(bytes: number): ReviewProblem[] {
  if (bytes <= mailSize.safe) return [];
  const size = `${Math.ceil(bytes / 1024)} KB`;
  const cure = 'Gmail cuts off emails at 102 KB, which hides the unsubscribe link. Remove some blocks.';
  return [doubt('size', `The email has ${size}. ${cure}`)];
}
