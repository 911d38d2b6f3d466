import { safeMailUrl } from '../../../contract/template/mailUrl';
import { addressesOfBlock, placedBlocks, textsOfBlock } from '../../../contract/template/placedBlocks';
import type { MailBlock, SimpleBlock } from '../../../contract/template/template';
import { spansOf } from '../mail/mailMarkup';
import { linksOfHtml } from '../mail/safeHtml';

/** A link of a mail: its address in the form of `safeMailUrl`, and the part of a block that contains it. */
export interface BlockLink {
  url: string;
  /** For people: "the button in block 3". */
  place: string;
  /** The path of the block, see `PlacedBlock`. */
  path: string;
}

/** All links of the blocks, including web addresses in headings, because mail programs turn those into links too. */
export const linksOf = (blocks: readonly MailBlock[]): BlockLink[] =>
  placedBlocks(blocks).flatMap(({ block, place, path }) =>
    linksOfBlock(block).map((url) => ({ url, place: `${partNames[block.kind]} in ${place}`, path })),
  );

/** What people call the link of a block. */
const partNames: Record<SimpleBlock['kind'], string> = {
  heading: 'the heading',
  text: 'a link',
  quote: 'the quote',
  button: 'the button',
  image: 'the image',
  video: 'the video',
  social: 'a link',
  event: 'the event card',
  promo: 'the promo code',
  events: 'the list of events',
  tickets: 'the tickets',
  order: 'the order details',
  countdown: 'the countdown',
  logo: 'the logo',
  html: 'a link',
  divider: 'the line',
  spacer: 'the space',
};

const linksOfBlock = (block: SimpleBlock): string[] => [
  ...addressesOfBlock(block).flatMap((address) => safeMailUrl(address) ?? []),
  ...(block.kind === 'html' ? linksOfHtml(block.html) : []),
  ...textsOfBlock(block).flatMap(({ text, rich }) => spansOf(text, rich).flatMap(({ url }) => url ?? [])),
];
