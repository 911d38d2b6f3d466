import type { MailBlock } from './template';

/**
 * The blocks of an email as they are stored. Version 1 was the list of blocks alone. Since version 3, a block may have a
 * condition, which an older server would not see and send the block to everybody.
 */
interface StoredDocument {
  version: number;
  blocks: MailBlock[];
}
export type StoredMail = MailBlock[] | StoredDocument;

const VERSION = 3;

export const storedMail = (blocks: readonly MailBlock[]): string =>
  JSON.stringify({ version: VERSION, blocks });

/**
 * The blocks of a stored email as those of today. Texts of version 1 are no rich text and its blocks have no ids, which
 * is what the lack of `rich` and `id` means today, so that an approval from then still holds.
 * @throws Error for an email that a newer server has stored
 */
export function readStoredMail(stored: StoredMail): MailBlock[] {
  if (Array.isArray(stored)) return stored;
  if (stored.version > VERSION)
    throw new Error(`An email is stored in version ${stored.version}; this server reads up to ${VERSION}.`);
  return stored.blocks;
}
