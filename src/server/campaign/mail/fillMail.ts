import { escapeHtml } from '../../http/publicPage';
import { foldLines, htmlText, oneLine, plainText } from './mailLines';
import { cutMail, fillPart, type MailPart, type MailUrls, type Writing } from './mailParts';

/** A mail as composed; `subject` as the organiser wrote it. */
export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
}

type Cut = Record<keyof ComposedMail, MailPart[]>;

/** One mail is filled for thousands of recipients: it is cut into pieces once. */
const known = new WeakMap<ComposedMail, Cut>();

export function cutOf(mail: ComposedMail): Cut {
  let cut = known.get(mail);
  if (!cut) {
    cut = {
      subject: cutMail(mail.subject, false),
      html: cutMail(mail.html, true),
      text: cutMail(mail.text, true),
    };
    known.set(mail, cut);
  }
  return cut;
}

const asItIs = (text: string) => text;

/** Values can start neither a line nor a header, and are escaped in HTML. */
export const mailWriting: Record<keyof ComposedMail, Writing> = {
  subject: { value: asItIs, url: asItIs },
  html: { value: htmlText, url: escapeHtml },
  text: { value: plainText, url: asItIs },
};

/**
 * One recipient's mail. Pure. A field that is missing or blank takes its fallback, without one it leaves nothing.
 */
export function fillMail(mail: ComposedMail, fields: Record<string, string>, urls: MailUrls): ComposedMail {
  const cut = cutOf(mail);
  const join = (name: keyof ComposedMail) => {
    let filled = '';
    for (const part of cut[name]) {
      filled += typeof part === 'string' ? part : fillPart(part, fields, urls, mailWriting[name]);
    }
    return filled;
  };
  return {
    subject: subjectLine(join('subject')),
    html: foldLines(join('html')),
    text: foldLines(join('text')),
  };
}

/** Without line ends and doubled spaces, such as a field that was empty leaves behind. */
export const subjectLine = (filled: string): string => oneLine(filled).replace(/ {2,}/g, ' ').trim();
