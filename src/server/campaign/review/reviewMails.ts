import type { MailFigures, ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { mailSize } from '../../../contract/template/mailSize';
import type { MailData } from '../mailData/mailData';
import { composeMail } from '../mail/composeMail';
import { type MailContent, type MailSender } from '../mail/mailContent';
import { UNSUBSCRIBE_PLACEHOLDER } from '../mail/mailLinks';
import { sentSize } from '../mail/sentSize';
import { wordsAndImages } from '../mailChecks/pictureProblems';

/** The measurements of one composed mail. */
interface MailFacts extends MailFigures {
  hasUnsubscribe: boolean;
}

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
    ...wordsAndImages(blocks),
    links: links.length,
    hasUnsubscribe: html.includes(UNSUBSCRIBE_PLACEHOLDER) && text.includes(UNSUBSCRIBE_PLACEHOLDER),
  };
  const [oldest] = cache.keys();
  if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  cache.set(key, facts);
  return facts;
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
  const problems = sizeProblems(mail.bytes);
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

function sizeProblems(bytes: number): ReviewProblem[] {
  if (bytes <= mailSize.safe) return [];
  const size = `${Math.ceil(bytes / 1024)} KB`;
  const cure = 'Gmail cuts off emails at 102 KB, which hides the unsubscribe link. Remove some blocks.';
  const message = `The email has ${size}. ${cure}`;
  return [{ code: 'size', severity: 'warn', message, step: 'content', field: '' }];
}
