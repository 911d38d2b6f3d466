import { safeMailUrl } from '../../../contract/template/mailUrl';
import type { MailBlock } from '../../../contract/template/template';
import { readMarkup } from '../mail/mailMarkup';

/** A link of a mail: its address in the form of `safeMailUrl`, and the part of a block that contains it. */
export interface BlockLink {
  url: string;
  /** For people: "the button in block 3". */
  place: string;
  /** Index of the block, from 0. */
  block: number;
}

/** All links of the blocks, including web addresses in headings, because mail programs turn those into links too. */
export function linksOf(blocks: readonly MailBlock[]): BlockLink[] {
  return blocks.flatMap((block, index) =>
    linksOfBlock(block).map(({ url, part }) => ({
      url,
      place: `${part} in block ${index + 1}`,
      block: index,
    })),
  );
}

const written = (text: string, part: string) =>
  readMarkup(text)
    .flat(2)
    .flatMap(({ url }) => (url === undefined ? [] : [{ url, part }]));

function given(address: string, part: string) {
  const url = safeMailUrl(address);
  return url === undefined ? [] : [{ url, part }];
}

function linksOfBlock(block: MailBlock): Array<{ url: string; part: string }> {
  switch (block.kind) {
    case 'heading':
      return written(block.text, 'the heading');
    case 'text':
      return written(block.text, 'a link');
    case 'button':
      return [...given(block.url, 'the button'), ...written(block.text, 'the button')];
    case 'image':
      return [...given(block.linkUrl, 'the image'), ...written(block.alt, 'the image')];
    case 'divider':
      return [];
  }
}
