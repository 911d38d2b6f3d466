import { isPersonalFieldName, splitPersonalFields } from '../../../contract/audience/personalFields';

/**
 * Among a frozen recipient's fields: the sentence that names where the organiser has the address from (NZ privacy
 * principle IPP 3A). No field of a contact can have this name, and no template can ask for it.
 */
export const SOURCE_FIELD = 'turnout:source';

/** Where the places that are ours in a composed mail lead for one recipient. */
export interface MailUrls {
  /** Where the link at this position of `links` leads. */
  link(position: number): string;
  unsubscribe: string;
  open: string;
}

/** A piece of a composed mail: words that everybody gets, or what differs from one recipient to the next. */
export type MailPart = string | PersonalPart;
export type PersonalPart =
  | { field: string; fallback: string }
  | { link: number }
  | { place: 'unsubscribe' | 'open' }
  | { source: true };

/**
 * Cuts a composed text at its placeholders. Fallbacks were escaped when the mail was composed.
 * @param withUrls false for a subject, where a placeholder of ours is what somebody typed
 */
export function cutMail(text: string, withUrls: boolean): MailPart[] {
  return splitPersonalFields(text).map((piece): MailPart => {
    if ('words' in piece) return piece.words;
    if (isPersonalFieldName(piece.field)) return { field: piece.field, fallback: piece.fallback ?? '' };
    if (!withUrls) return piece.written;
    const position = /^turnout:link:(\d+)$/.exec(piece.field)?.[1];
    if (position !== undefined) return { link: Number(position) };
    if (piece.field === SOURCE_FIELD) return { source: true };
    if (piece.field === 'turnout:unsubscribe') return { place: 'unsubscribe' };
    return piece.field === 'turnout:open' ? { place: 'open' } : piece.written;
  });
}

/** How a recipient's words and addresses are written where they stand, such as escaped in HTML. */
export interface Writing {
  value(text: string): string;
  url(text: string): string;
}

/** One personal part for one recipient. A field that is missing or blank takes its fallback. */
export function fillPart(
  part: PersonalPart,
  fields: Record<string, string>,
  urls: MailUrls,
  writing: Writing,
): string {
  if ('source' in part) {
    const line = Object.hasOwn(fields, SOURCE_FIELD) ? fields[SOURCE_FIELD]?.trim() : undefined;
    return line ? ` ${writing.value(line)}` : '';
  }
  if (!('field' in part)) return writing.url('link' in part ? urls.link(part.link) : urls[part.place]);
  // Own fields only: a contact has no field called "constructor" unless somebody made one.
  const value = Object.hasOwn(fields, part.field) ? fields[part.field]?.trim() : undefined;
  return value ? writing.value(value) : part.fallback;
}
