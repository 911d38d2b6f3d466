/**
 * The blocks of an email as an organiser writes it. Texts may contain personal fields, see `PERSONAL_FIELD_NAME`.
 * `filler` marks the phrases of `text` that a starter template wrote for the organiser to replace (`mailFiller.ts`).
 */
export type MailBlock =
  | { kind: 'heading'; text: string; filler?: string[] }
  /** Empty lines separate paragraphs; `[words](https://...)` is a link. */
  | { kind: 'text'; text: string; filler?: string[] }
  | { kind: 'button'; text: string; url: string; filler?: string[] }
  | { kind: 'image'; url: string; alt: string; linkUrl: string }
  | { kind: 'divider' };

/** The blocks of a whole email in reading order. */
export type MailBlocks = MailBlock[];
export type MailBlockKind = MailBlock['kind'];

/**
 * The name of a personal field in a text: `{{first_name}}`, or with a fallback for recipients without a value:
 * `{{first_name|there}}`. Names are lower case letters, digits and underscores. `personalFields.ts` finds fields in a
 * text.
 */
export const PERSONAL_FIELD_NAME = /^[a-z][a-z0-9_]{0,39}$/;

/** The contact's address, a field that every contact has. */
export const EMAIL_FIELD = 'email';

/** Fields that texts may use even if no contact has them yet, because every starter template greets by name. */
export const standardFields: readonly string[] = ['first_name', 'last_name'];
