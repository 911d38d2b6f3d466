import { escapeHtml } from '../../http/publicPage';
import { foldLines, htmlText, oneLine, plainText } from './mailLines';
import { cutMail, fillPart, shownParts, type MailPart, type MailUrls, type Writing } from './mailParts';

/** A composed mail; `subject` as the organiser wrote it. */
export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
}

type Cut = Record<keyof ComposedMail, MailPart[]>;

/** A mail is filled for thousands of recipients, so it is cut into parts only once. */
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

const unchanged = (text: string) => text;

/** No value can start a new line or a header. In HTML, values are escaped. */
export const mailWriting: Record<keyof ComposedMail, Writing> = {
  subject: { value: unchanged, url: unchanged },
  html: { value: htmlText, url: escapeHtml },
  text: { value: plainText, url: unchanged },
};

/**
 * Fills the mail for one recipient. A missing or blank field is replaced by its fallback, or removed where it has none.
 * @param everyBlock whether blocks with conditions are shown, whoever reads it
 */
export function fillMail(
  mail: ComposedMail,
  fields: Record<string, string>,
  urls: MailUrls,
  { everyBlock = false } = {},
): ComposedMail {
  const cut = cutOf(mail);
  const join = (name: keyof ComposedMail) => {
    let filled = '';
    for (const part of shownParts(cut[name], fields, everyBlock)) {
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

/** Removes line ends, and the double spaces that an empty field leaves. */
export const subjectLine = (filled: string): string => oneLine(filled).replace(/ {2,}/g, ' ').trim();
