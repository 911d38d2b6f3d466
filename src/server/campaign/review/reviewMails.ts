import type { MailFigures, ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { withFallbacks } from '../../../contract/audience/personalFields';
import { simpleBlocks, textsOfBlock } from '../../../contract/template/placedBlocks';
import type { SimpleBlock } from '../../../contract/template/template';
import { composeMail } from '../mail/composeMail';
import { type MailContent, type MailSender } from '../mail/mailContent';
import { fillMail } from '../mail/fillMail';
import { UNSUBSCRIBE_PLACEHOLDER } from '../mail/mailLinks';
import { spansOf } from '../mail/mailMarkup';
import { trackingToken } from '../tracking/trackingToken';

/** The measurements of one composed mail. */
interface MailFacts extends MailFigures {
  hasUnsubscribe: boolean;
}

/** Mail programs clip a mail at about 102 KB†, and the unsubscribe link is at its end. */
const MAX_BYTES = 100 * 1024;
/** Filters suspect a mail with fewer words for each image† of hiding its words in the images. */
const WORDS_A_PICTURE = 20;

const MAX_CACHED = 100;
/** A campaign is reviewed often, and composing is the slowest part of a review, so the facts are cached. */
const cache = new Map<string, MailFacts>();

async function factsOf(content: MailContent, sender: MailSender, publicUrl: string): Promise<MailFacts> {
  const { subject, preheader, accent, blocks } = content;
  const key = JSON.stringify([subject, preheader, accent, blocks, sender, publicUrl]);
  const cached = cache.get(key);
  if (cached) return cached;
  const { html, text, links } = await composeMail(content, sender);
  const facts = {
    bytes: Buffer.byteLength(asSent({ subject, html, text }, publicUrl)),
    words: simpleBlocks(blocks).reduce((sum, block) => sum + countWords(block), 0),
    images: simpleBlocks(blocks).filter(({ kind }) => kind === 'image' || kind === 'video').length,
    links: links.length,
    hasUnsubscribe: html.includes(UNSUBSCRIBE_PLACEHOLDER) && text.includes(UNSUBSCRIBE_PLACEHOLDER),
  };
  const [oldest] = cache.keys();
  if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  cache.set(key, facts);
  return facts;
}

/** The HTML of a recipient without any fields. Tracking addresses have the same length for everybody. */
function asSent(mail: { subject: string; html: string; text: string }, publicUrl: string): string {
  const nobody = { organiserId: '00000000-0000-0000-0000-000000000000', recipientId: 0 };
  const token = trackingToken('click', nobody, 0, '');
  const urls = {
    link: () => `${publicUrl}/t/c/${token}`,
    open: `${publicUrl}/t/o/${token}.gif`,
    unsubscribe: `${publicUrl}/u/${token}`,
  };
  return fillMail(mail, {}, urls).html;
}

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
  sender: MailSender,
  publicUrl: string,
): Promise<{ mail: MailFigures; problems: ReviewProblem[] }> {
  const facts = await Promise.all(contents.map((content) => factsOf(content, sender, publicUrl)));
  const most = (name: keyof MailFigures) => Math.max(0, ...facts.map((fact) => fact[name]));
  const mail = {
    bytes: most('bytes'),
    words: most('words'),
    images: most('images'),
    links: most('links'),
  };
  const isBare = sender.purpose !== 'service' && facts.some(({ hasUnsubscribe }) => !hasUnsubscribe);
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
  if (bytes <= MAX_BYTES) return [];
  const size = `${Math.ceil(bytes / 1024)} KB`;
  const cure = 'Gmail cuts off emails at 102 KB, which hides the unsubscribe link. Remove some blocks.';
  return [doubt('size', `The email has ${size}. ${cure}`)];
}
