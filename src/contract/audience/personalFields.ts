import { PERSONAL_FIELD_NAME } from '../template/template';

/** A text in pieces: words as they stand, and personal fields with what stands in where a recipient has none. */
export type TextPiece = { words: string } | { field: string; fallback: string | undefined; written: string };

// Neither braces nor nesting inside, so that a hostile text is read in one pass.
const BRACES = /\{\{([^{}]*)\}\}/g;

/** Every `{{...}}` of a text, well named or not; `field` is what was written as the name. */
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

/** The personal fields of a text, in their order. */
export function personalFieldsOf(text: string): Array<{ field: string; fallback: string | undefined }> {
  return splitPersonalFields(text).flatMap((piece) => ('field' in piece ? [piece] : []));
}

export const isPersonalFieldName = (name: string): boolean => PERSONAL_FIELD_NAME.test(name);

/** The text as somebody without any fields would read it; a field without a fallback shows its name. */
export const withFallbacks = (text: string): string =>
  splitPersonalFields(text)
    .map((piece) =>
      'words' in piece ? piece.words : piece.fallback || `(${piece.field.replaceAll('_', ' ')})`,
    )
    .join('');

/** How a personal field is written in a text. */
export function writtenField(field: string, fallback?: string): string {
  const standIn = (fallback ?? '').replace(/[{}|\r\n]/g, ' ').trim();
  return standIn ? `{{${field}|${standIn}}}` : `{{${field}}}`;
}
