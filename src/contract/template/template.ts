/**
 * The building blocks of a mail, as an organiser writes it. Texts may hold personal fields, see `PersonalField`.
 * `filler` marks the phrases of `text` that a starter template wrote for the organiser to replace (`mailFiller.ts`).
 */
export type MailBlock =
  | { kind: 'heading'; text: string; filler?: string[] }
  /** Paragraphs are parted by an empty line; `[words](https://...)` is a link. */
  | { kind: 'text'; text: string; filler?: string[] }
  | { kind: 'button'; text: string; url: string; filler?: string[] }
  | { kind: 'image'; url: string; alt: string; linkUrl: string }
  | { kind: 'divider' };

export type MailBlockKind = MailBlock['kind'];

/**
 * A personal field in a text: `{{first_name}}`, or with what stands in its place where a recipient has none:
 * `{{first_name|there}}`. Names are lower case letters, digits and underscores.
 * `personalFields.ts` finds them in a text.
 */
export const PERSONAL_FIELD_NAME = /^[a-z][a-z0-9_]{0,39}$/;

/** A field that every contact has: the address itself. */
export const EMAIL_FIELD = 'email';

/** Fields that texts may use before any contact has them: every starter template greets by name. */
export const usualFields: readonly string[] = ['first_name', 'last_name'];
