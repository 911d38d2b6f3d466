import type { MailBlock, SimpleBlock } from './template';

/** A block with its place in the email. */
interface Placed<Block> {
  block: Block;
  /** Its position in the blocks of the email: `2`, or `2.columns.0.1` for the second one of a first column. */
  path: string;
  /** For people: "block 3", or "block 3, column 1, block 2". */
  place: string;
}
export type PlacedBlock = Placed<SimpleBlock>;

/** All blocks in reading order, columns before the blocks in them. */
export const placedWithColumns = (blocks: readonly MailBlock[]): Array<Placed<MailBlock>> =>
  blocks.flatMap((block, index): Array<Placed<MailBlock>> => {
    const place = `block ${index + 1}`;
    const placed = { block, path: String(index), place };
    if (block.kind !== 'columns') return [placed];
    const inside = block.columns.flatMap((list, column) =>
      list.map((inner, row) => ({
        block: inner,
        path: `${index}.columns.${column}.${row}`,
        place: `${place}, column ${column + 1}, block ${row + 1}`,
      })),
    );
    return [placed, ...inside];
  });

/** All blocks in reading order, with those inside columns in place of the columns. */
export const placedBlocks = (blocks: readonly MailBlock[]): PlacedBlock[] =>
  placedWithColumns(blocks).flatMap(({ block, ...place }) =>
    block.kind === 'columns' ? [] : [{ block, ...place }],
  );

/** All blocks in reading order, without columns. */
export const simpleBlocks = (blocks: readonly MailBlock[]): SimpleBlock[] =>
  placedBlocks(blocks).map(({ block }) => block);

/** How many blocks an email has: columns and the blocks in them count each. */
export const countBlocks = (blocks: readonly MailBlock[]): number => placedWithColumns(blocks).length;

export function hasRepeatedIds(blocks: readonly MailBlock[]): boolean {
  const ids = placedWithColumns(blocks).flatMap(({ block }) => block.id ?? []);
  return new Set(ids).size < ids.length;
}

/** The email with every block, also those inside columns, replaced. */
export const mapBlocks = (
  blocks: readonly MailBlock[],
  map: (block: SimpleBlock) => SimpleBlock,
): MailBlock[] =>
  blocks.map((block) =>
    block.kind === 'columns'
      ? { ...block, columns: block.columns.map((inside) => inside.map(map)) }
      : map(block),
  );

/** One text of a block. */
export interface BlockText {
  text: string;
  /** The field of the block that contains it. */
  field: 'text' | 'by' | 'alt' | 'html';
  /** Whether it has the markup of rich text. */
  rich?: boolean;
}

/** The texts of a block in which personal fields are filled in, in reading order. */
export function textsOfBlock(block: SimpleBlock): BlockText[] {
  switch (block.kind) {
    case 'heading':
    case 'button':
    case 'event':
    case 'promo':
    case 'order':
    case 'countdown':
      return [{ text: block.text, field: 'text' }];
    case 'text':
      return [{ text: block.text, field: 'text', rich: block.rich ?? false }];
    case 'quote':
      return [
        { text: block.text, field: 'text', rich: block.rich ?? false },
        { text: block.by, field: 'by' },
      ];
    case 'image':
    case 'video':
      return [{ text: block.alt, field: 'alt' }];
    case 'html':
      // Without `<` inside the brackets, so that "<<<<<..." is read in one pass.
      return [{ text: block.html.replace(/<[^<>]*>/g, ' '), field: 'html' }];
    case 'social':
    case 'events':
    case 'tickets':
    case 'logo':
    case 'divider':
    case 'spacer':
      return [];
  }
}

/** The addresses that a block was given, as written; not those within its texts or HTML, nor those of events. */
export function addressesOfBlock(block: SimpleBlock): string[] {
  switch (block.kind) {
    case 'button':
    case 'video':
      return [block.url];
    case 'image':
      return [block.linkUrl];
    case 'social':
      return block.links.map(({ url }) => url);
    case 'heading':
    case 'text':
    case 'quote':
    case 'event':
    case 'promo':
    case 'events':
    case 'tickets':
    case 'order':
    case 'countdown':
    case 'logo':
    case 'html':
    case 'divider':
    case 'spacer':
      return [];
  }
}
