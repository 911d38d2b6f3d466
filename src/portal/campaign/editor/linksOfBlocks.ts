import { safeMailUrl } from '../../../contract/template/mailUrl';
import { type MailBlock } from '../../../contract/template/template';

const WEB_ADDRESS = /https?:\/\/[^\s()<>"'{}[\]]+/gi;

/** The web addresses that a mail links to, in reading order. */
export function linksOfBlocks(blocks: readonly MailBlock[]): string[] {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'button') return [block.url];
      if (block.kind === 'image') return [block.linkUrl];
      return block.kind === 'text' ? (block.text.match(WEB_ADDRESS) ?? []) : [];
    })
    .flatMap((written) => safeMailUrl(written) ?? [])
    .filter((url) => /^https?:/.test(url));
}
