import { conditionField } from '../condition/blockConditions';
import { personalCodeField } from '../personalCode/personalCode';
import { isPersonalFieldName, splitPersonalFields } from '../../../contract/audience/personalFields';

/**
 * The field of a frozen recipient with the sentence on where the organiser has the address from (NZ privacy principle
 * IPP 3A). No contact field can have this name, and no template can use it.
 */
export const SOURCE_FIELD = 'turnout:source';

/** The addresses that replace the placeholders of a composed mail for one recipient. */
export interface MailUrls {
  /** The address for the link at this position of `links`. */
  link(position: number): string;
  unsubscribe: string;
  open: string;
}

/** A part of a composed mail: text that is the same for everybody, or a placeholder that differs by recipient. */
export type MailPart = string | PersonalPart | ConditionMark;
export type PersonalPart =
  | { field: string; fallback: string }
  | { link: number }
  | { place: 'unsubscribe' | 'open' }
  /** The recipient's own code of the promo code with this id. */
  | { code: string; fallback: string }
  | { source: true };

/** Where a part begins that is only for some, by the key of its condition, and where it ends. */
export type ConditionMark = { shownIf: string } | { ends: true };

/**
 * Cuts a composed text at its placeholders. Fallbacks were escaped when the mail was composed.
 * @param withUrls false for a subject, where a `turnout:` placeholder can only be something that a person typed
 */
export function cutMail(text: string, withUrls: boolean): MailPart[] {
  return splitPersonalFields(text).map((piece): MailPart => {
    if ('words' in piece) return piece.words;
    if (isPersonalFieldName(piece.field)) return { field: piece.field, fallback: piece.fallback ?? '' };
    if (!withUrls) return piece.written;
    const position = /^turnout:link:(\d+)$/.exec(piece.field)?.[1];
    if (position !== undefined) return { link: Number(position) };
    const key = /^turnout:if:([0-9a-f]+)$/.exec(piece.field)?.[1];
    if (key !== undefined) return { shownIf: key };
    const code = /^turnout:code:([0-9a-f-]{36})$/.exec(piece.field)?.[1];
    if (code !== undefined) return { code, fallback: piece.fallback ?? '' };
    if (piece.field === 'turnout:end') return { ends: true };
    if (piece.field === SOURCE_FIELD) return { source: true };
    if (piece.field === 'turnout:unsubscribe') return { place: 'unsubscribe' };
    return piece.field === 'turnout:open' ? { place: 'open' } : piece.written;
  });
}

const isMark = (part: MailPart): part is ConditionMark =>
  typeof part !== 'string' && ('shownIf' in part || 'ends' in part);

/**
 * The parts that a recipient gets, without those whose condition does not hold for them. Columns with a condition may
 * contain blocks with one.
 * @param everyBlock whether all conditions count as met, for what is shown of a mail without a recipient
 */
export function shownParts<Part extends MailPart>(
  parts: readonly Part[],
  fields: Record<string, string>,
  everyBlock = false,
): Array<Exclude<Part, ConditionMark>> {
  const shown: Array<Exclude<Part, ConditionMark>> = [];
  /** How many conditions are open since the first one that does not hold. */
  let hidden = 0;
  for (const part of parts) {
    if (!isMark(part)) {
      if (hidden === 0) shown.push(part as Exclude<Part, ConditionMark>);
    } else if ('ends' in part) hidden = Math.max(0, hidden - 1);
    else if (hidden > 0 || !(everyBlock || fields[conditionField(part.shownIf)] === '1')) hidden++;
  }
  return shown;
}

/** How values and addresses are written into a part of the mail, such as escaped in HTML. */
export interface Writing {
  value(text: string): string;
  url(text: string): string;
}

/** Fills one personal part for one recipient. A missing or blank field is replaced by its fallback. */
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
  if ('code' in part) {
    const code = fields[personalCodeField(part.code)];
    return code ? writing.value(code) : part.fallback;
  }
  if (!('field' in part)) return writing.url('link' in part ? urls.link(part.link) : urls[part.place]);
  // Own properties only: "constructor" must not be found on the prototype.
  const value = Object.hasOwn(fields, part.field) ? fields[part.field]?.trim() : undefined;
  return value ? writing.value(value) : part.fallback;
}
