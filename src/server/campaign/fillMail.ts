import { isPersonalFieldName, splitPersonalFields } from '../../contract/personalFields';
import { escapeHtml } from '../http/publicPage';
import { foldLines, htmlWords, oneLine, plainWords } from './mailLines';

/** A mail as composed; `subject` as the organiser wrote it. */
export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
}

export interface MailUrls {
  /** Where the link at this position of `links` leads. */
  link(position: number): string;
  unsubscribe: string;
  open: string;
}

type Part =
  string | { field: string; fallback: string } | { link: number } | { place: 'unsubscribe' | 'open' };
interface Prepared {
  subject: Part[];
  html: Part[];
  text: Part[];
}

/** One mail is filled for thousands of recipients: it is cut into pieces once. */
const prepared = new WeakMap<ComposedMail, Prepared>();

/**
 * One recipient's mail. Pure. A field that is missing or blank takes its fallback, without one it leaves nothing.
 * Values are escaped in `html` and can start neither a line nor a header.
 */
export function fillMail(mail: ComposedMail, fields: Record<string, string>, urls: MailUrls): ComposedMail {
  let parts = prepared.get(mail);
  if (!parts) {
    parts = { subject: cut(mail.subject, false), html: cut(mail.html, true), text: cut(mail.text, true) };
    prepared.set(mail, parts);
  }
  const join = (pieces: Part[], value: (text: string) => string, url: (text: string) => string) => {
    let filled = '';
    for (const part of pieces) {
      if (typeof part === 'string') filled += part;
      else if ('field' in part) filled += valueOf(fields, part.field, value) ?? part.fallback;
      else filled += url('link' in part ? urls.link(part.link) : urls[part.place]);
    }
    return filled;
  };
  return {
    subject: oneLine(
      join(
        parts.subject,
        (text) => text,
        (text) => text,
      ),
    )
      .replace(/ {2,}/g, ' ')
      .trim(),
    html: foldLines(join(parts.html, htmlWords, escapeHtml)),
    text: foldLines(join(parts.text, plainWords, (text) => text)),
  };
}

function valueOf(
  fields: Record<string, string>,
  name: string,
  map: (text: string) => string,
): string | undefined {
  // Own fields only: a contact has no field called "constructor" unless somebody made one.
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return value === undefined || value.trim() === '' ? undefined : map(value.trim());
}

/** Fallbacks were escaped when the mail was composed. */
function cut(text: string, withUrls: boolean): Part[] {
  return splitPersonalFields(text).map((piece): Part => {
    if ('words' in piece) return piece.words;
    if (isPersonalFieldName(piece.field)) return { field: piece.field, fallback: piece.fallback ?? '' };
    if (!withUrls) return piece.written;
    const position = /^turnout:link:(\d+)$/.exec(piece.field)?.[1];
    if (position !== undefined) return { link: Number(position) };
    if (piece.field === 'turnout:unsubscribe') return { place: 'unsubscribe' };
    return piece.field === 'turnout:open' ? { place: 'open' } : piece.written;
  });
}
