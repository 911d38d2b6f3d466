import { z } from 'zod';
import { mailBlocks } from '../../../contract/template/mailInput';
import { readStoredMail } from '../../../contract/template/storedMail';
import { type MailBlock } from '../../../contract/template/template';

const document = z.object({ version: z.int(), blocks: mailBlocks });

/**
 * The blocks of a stored text, checked as the server checks those of an email: another version of the portal, or
 * somebody with the browser's tools, may have written it.
 * @returns undefined for anything else
 */
export function parseCopiedBlocks(text: string): MailBlock[] | undefined {
  try {
    const blocks = readStoredMail(document.parse(JSON.parse(text)));
    return blocks.length > 0 ? blocks : undefined;
  } catch {
    return undefined;
  }
}
