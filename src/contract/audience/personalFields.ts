import { PERSONAL_FIELD_NAME } from '../template/template';

/**
 * One piece of a text: plain words, or a personal field with the fallback for recipients who have no value for it.
 * `written` is the field exactly as the text has it, braces included.
 */
export type TextPiece = { words: string } | { field: string; fallback: string | undefined; written: string };

// The pattern allows neither braces nor nesting inside the braces, so even a hostile text is read in one pass.
const BRACES = /\{\{([^{}]*)\}\}/g;

/**
 * Splits a text at every `{{...}}`, whether or not the field name is valid; `field` is the text in the name's place.
 */
export function splitPersonalFields(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(BRACES)) {
    if (match.index > from) pieces.push({ words: text.slice(from, match.index) });
    const [name = '', ...rest] = (match[1] ?? '').split('|');
    const fallback = rest.length > 0 ? rest.join('|').trim() : undefined;
    pieces.push({ field: name.trim(), fallback, written: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ words: text.slice(from) });
  return pieces;
}

/** The personal fields of a text, in the order in which they appear. */
export function personalFieldsOf(text: string): Array<{ field: string; fallback: string | undefined }> {
  return splitPersonalFields(text).flatMap((piece) => ('field' in piece ? [piece] : []));
}

export const isPersonalFieldName = (name: string): boolean => PERSONAL_FIELD_NAME.test(name);

/** The text as a contact without any field values reads it; a field without a fallback shows its name. */
export const withFallbacks = (text: string): string =>
  splitPersonalFields(text)
    .map((piece) =>
      'words' in piece ? piece.words : piece.fallback || `(${piece.field.replaceAll('_', ' ')})`,
    )
    .join('');

/** Formats a personal field as it is written in a text. */
export function writtenField(field: string, fallback?: string): string {
  const standIn = (fallback ?? '').replace(/[{}|\r\n]/g, ' ').trim();
  return standIn ? `{{${field}|${standIn}}}` : `{{${field}}}`;
}
