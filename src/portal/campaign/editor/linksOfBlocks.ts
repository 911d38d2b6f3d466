import { safeMailUrl } from '../../../contract/template/mailUrl';
import { addressesOfBlock, simpleBlocks } from '../../../contract/template/placedBlocks';
import { type MailBlock } from '../../../contract/template/template';

const WEB_ADDRESS = /https?:\/\/[^\s()<>"'{}[\]]+/gi;

/** The web addresses that a mail links to, in reading order. */
export function linksOfBlocks(blocks: readonly MailBlock[]): string[] {
  return simpleBlocks(blocks)
    .flatMap((block) => [
      ...addressesOfBlock(block),
      ...(block.kind === 'text' || block.kind === 'quote' ? (block.text.match(WEB_ADDRESS) ?? []) : []),
    ])
    .flatMap((written) => safeMailUrl(written) ?? [])
    .filter((url) => /^https?:/.test(url));
}
