import { type ColumnsBlock, type MailBlock, type SimpleBlock } from '../../../contract/template/template';

/** Edits of the blocks of an email. They change nothing in place, and return the same list where nothing changes. */

/** Where a block is or goes: in the email itself if `columnsId` is null, else in a column of that block. From 0. */
export interface BlockPlace {
  columnsId: string | null;
  column: number;
  index: number;
}

type Blocks = readonly MailBlock[];

const isSimple = (block: MailBlock): block is SimpleBlock => block.kind !== 'columns';

/** Finds the list of blocks that contains a place. @returns undefined if the columns or the column do not exist */
export function listAt(blocks: Blocks, { columnsId, column }: Omit<BlockPlace, 'index'>): Blocks | undefined {
  if (columnsId === null) return blocks;
  const found = blocks.find(({ id }) => id === columnsId);
  return found?.kind === 'columns' ? found.columns[column] : undefined;
}

/** The place of a block; undefined if the email does not have it. */
export function placeOf(blocks: Blocks, id: string): BlockPlace | undefined {
  const index = blocks.findIndex((block) => block.id === id);
  if (index >= 0) return { columnsId: null, column: 0, index };
  for (const { id: columnsId, columns } of blocks.filter((block) => block.kind === 'columns')) {
    for (const [column, inside] of columns.entries()) {
      const row = inside.findIndex((block) => block.id === id);
      if (row >= 0 && columnsId !== undefined) return { columnsId, column, index: row };
    }
  }
  return undefined;
}

export function blockOf(blocks: Blocks, id: string): MailBlock | undefined {
  const place = placeOf(blocks, id);
  return place && listAt(blocks, place)?.[place.index];
}

/** The email with `change` applied to each column; columns that stay the same stay the same object. */
const mapColumns = (
  blocks: Blocks,
  change: (list: SimpleBlock[], of: { columnsId: string | undefined; column: number }) => SimpleBlock[],
): MailBlock[] =>
  blocks.map((block) => {
    if (isSimple(block)) return block;
    const columns = block.columns.map((list, column) => change(list, { columnsId: block.id, column }));
    return columns.every((list, column) => list === block.columns[column]) ? block : { ...block, columns };
  });

const hasId = (list: Blocks, id: string): boolean => list.some((block) => block.id === id);

const insertedAt = <Block>(list: readonly Block[], index: number, block: Block): Block[] => [
  ...list.slice(0, Math.max(0, index)),
  block,
  ...list.slice(Math.max(0, index)),
];

/** Inserts a block; columns go into the email itself only, so elsewhere nothing changes. */
export function insertBlock(blocks: Blocks, place: BlockPlace, block: MailBlock): MailBlock[] {
  if (place.columnsId === null) return insertedAt(blocks, place.index, block);
  if (!isSimple(block)) return [...blocks];
  return mapColumns(blocks, (list, { columnsId, column }) =>
    columnsId === place.columnsId && column === place.column ? insertedAt(list, place.index, block) : list,
  );
}

export const removeBlock = (blocks: Blocks, id: string): MailBlock[] =>
  mapColumns(
    blocks.filter((block) => block.id !== id),
    (list) => (hasId(list, id) ? list.filter((block) => block.id !== id) : list),
  );

/** Replaces a block; the new one gets its id. */
export const replaceBlock = (blocks: Blocks, id: string, next: MailBlock): MailBlock[] =>
  mapColumns(
    blocks.map((block) => (block.id === id ? { ...next, id } : block)),
    (list) =>
      hasId(list, id) && isSimple(next)
        ? list.map((block) => (block.id === id ? { ...next, id } : block))
        : list,
  );

/** Moves a block to a place, counted without the block itself. Columns do not go into columns. */
export function moveBlock(blocks: Blocks, id: string, to: BlockPlace): MailBlock[] {
  const block = blockOf(blocks, id);
  const cannotHold = to.columnsId !== null && (block?.kind === 'columns' || !listAt(blocks, to));
  if (!block || cannotHold) return [...blocks];
  return insertBlock(removeBlock(blocks, id), to, block);
}

/** A copy of a block with ids of its own. */
export const copyOf = (block: MailBlock, newId: () => string): MailBlock =>
  isSimple(block)
    ? { ...block, id: newId() }
    : {
        ...block,
        id: newId(),
        columns: block.columns.map((list) => list.map((inside) => ({ ...inside, id: newId() }))),
      };

/** Inserts a copy of a block after it. */
export function duplicateBlock(blocks: Blocks, id: string, newId: () => string): MailBlock[] {
  const place = placeOf(blocks, id);
  const block = blockOf(blocks, id);
  return place && block
    ? insertBlock(blocks, { ...place, index: place.index + 1 }, copyOf(block, newId))
    : [...blocks];
}

/** Changes the widths. Blocks of a column that no longer exists go to the end of the last one. */
export function withWidths(block: ColumnsBlock, widths: ColumnsBlock['widths']): ColumnsBlock {
  const count = widths.split('-').length;
  const kept = Array.from({ length: count }, (_, column) => block.columns[column] ?? []);
  const last = kept.at(-1) ?? [];
  return {
    ...block,
    widths,
    columns: [...kept.slice(0, -1), [...last, ...block.columns.slice(count).flat()]],
  };
}

/**
 * The email with an id for each block: those that have none get one that is the same each time. Blocks with an id stay
 * the same objects.
 */
export function withIds(blocks: Blocks): MailBlock[] {
  const taken = new Set(
    blocks.flatMap((block) => [
      block.id,
      ...(isSimple(block) ? [] : block.columns.flat().map(({ id }) => id)),
    ]),
  );
  const named = <Block extends MailBlock>(block: Block, path: string): Block => {
    if (block.id !== undefined) return block;
    let id = `b${path}`;
    while (taken.has(id)) id += '-x';
    taken.add(id);
    return { ...block, id };
  };
  return blocks.map((block, index) => {
    const own = named(block, `${index}`);
    if (own.kind !== 'columns' || own.columns.flat().every(({ id }) => id !== undefined)) return own;
    const columns = own.columns.map((list, column) =>
      list.map((inside, row) => named(inside, `${index}-${column}-${row}`)),
    );
    return { ...own, columns };
  });
}

/** Puts a removed block back; at the end of the email if its columns are gone. */
export const restoreBlock = (blocks: Blocks, place: BlockPlace, block: MailBlock): MailBlock[] =>
  insertBlock(
    blocks,
    listAt(blocks, place) ? place : { columnsId: null, column: 0, index: blocks.length },
    block,
  );
