import { countBlocks } from '../../../contract/template/placedBlocks';
import { type MailBlock } from '../../../contract/template/template';
import { placeText } from './blockMoves';
import {
  blockOf,
  type BlockPlace,
  copyOf,
  insertBlock,
  listAt,
  placeOf,
  removeBlock,
  restoreBlock,
} from './blockPlaces';

/** Edits of several blocks at once. The blocks of a group are in one list: that of the email, or one column. */

type Blocks = readonly MailBlock[];

interface BlockGroup {
  /** The place of the first block. */
  place: BlockPlace;
  /** In the order of their list. */
  blocks: MailBlock[];
  ids: string[];
}

/**
 * The blocks with these ids that are in one list: in that of the first id which the email still has.
 * @returns undefined if it has none of them
 */
export function groupOf(blocks: Blocks, ids: readonly string[]): BlockGroup | undefined {
  const first = ids.map((id) => placeOf(blocks, id)).find((place) => place !== undefined);
  const list = first && listAt(blocks, first);
  if (!list) return undefined;
  const wanted = new Set(ids);
  const group = list.filter(({ id }) => id !== undefined && wanted.has(id));
  return {
    place: { ...first, index: list.findIndex(({ id }) => id !== undefined && wanted.has(id)) },
    blocks: group,
    ids: group.flatMap(({ id }) => id ?? []),
  };
}

/** Whether two blocks are in the same list. */
export function areTogether(blocks: Blocks, one: string, other: string): boolean {
  const [first, second] = [placeOf(blocks, one), placeOf(blocks, other)];
  return first?.columnsId === second?.columnsId && first?.column === second?.column;
}

/** The ids of the blocks from one to another of the same list, both included, in the order of the list. */
export function idsBetween(blocks: Blocks, one: string, other: string): string[] {
  const [from, to] = [placeOf(blocks, one), placeOf(blocks, other)];
  if (!from || !to || !areTogether(blocks, one, other)) return [];
  const [start, end] = [Math.min(from.index, to.index), Math.max(from.index, to.index)];
  return (listAt(blocks, from) ?? []).slice(start, end + 1).flatMap(({ id }) => id ?? []);
}

/** Inserts blocks after each other. Columns go into the email itself only, so elsewhere they are left out. */
export const insertBlocks = (blocks: Blocks, place: BlockPlace, inserted: Blocks): MailBlock[] =>
  inserted.reduceRight<MailBlock[]>((email, block) => insertBlock(email, place, block), [...blocks]);

export const removeBlocks = (blocks: Blocks, ids: readonly string[]): MailBlock[] =>
  ids.reduce<MailBlock[]>(removeBlock, [...blocks]);

/** Moves a group next to each other to a place, counted without the group. Columns do not go into columns. */
export function moveBlocks(blocks: Blocks, ids: readonly string[], to: BlockPlace): MailBlock[] {
  const group = groupOf(blocks, ids);
  if (!group) return [...blocks];
  const rest = removeBlocks(blocks, group.ids);
  const isColumn = to.columnsId !== null;
  const cannotHold = isColumn && (group.blocks.some(({ kind }) => kind === 'columns') || !listAt(rest, to));
  return cannotHold ? [...blocks] : insertBlocks(rest, to, group.blocks);
}

/** Copies with ids of their own. */
export const copiesOf = (blocks: Blocks, newId: () => string): MailBlock[] =>
  blocks.map((block) => copyOf(block, newId));

/** The place behind the last block of a group. */
export function placeAfter(blocks: Blocks, ids: readonly string[]): BlockPlace | undefined {
  const last = placeOf(blocks, groupOf(blocks, ids)?.ids.at(-1) ?? '');
  return last && { ...last, index: last.index + 1 };
}

export interface RemovedBlock {
  block: MailBlock;
  /** Where it was before any of them was removed. */
  place: BlockPlace;
}

/** The blocks of a group with their places, so that `restoreBlocks` can put them back. */
export const removedBlocks = (blocks: Blocks, ids: readonly string[]): RemovedBlock[] =>
  (groupOf(blocks, ids)?.ids ?? []).flatMap((id) => {
    const [block, place] = [blockOf(blocks, id), placeOf(blocks, id)];
    return block && place ? [{ block, place }] : [];
  });

export const restoreBlocks = (blocks: Blocks, removed: readonly RemovedBlock[]): MailBlock[] =>
  removed.reduce<MailBlock[]>((email, { block, place }) => restoreBlock(email, place, block), [...blocks]);

/**
 * The place where these blocks can go: with columns among them, that is behind the columns instead of in one of them.
 */
export function placeFor(blocks: Blocks, place: BlockPlace, inserted: Blocks): BlockPlace {
  if (place.columnsId === null || inserted.every(({ kind }) => kind !== 'columns')) return place;
  const around = placeOf(blocks, place.columnsId);
  return { columnsId: null, column: 0, index: around ? around.index + 1 : blocks.length };
}

/** By how many blocks the email would exceed its limit with these; 0 if they fit. */
export const blocksTooMany = (blocks: Blocks, inserted: Blocks, most: number): number =>
  Math.max(0, countBlocks(blocks) + countBlocks(inserted) - most);

/** Where the blocks of a group are, for people: "2 to 4 of 7", or "2 to 4 of 7, column 2". */
export function placesText(blocks: Blocks, ids: readonly string[]): string {
  const [first, last] = [ids[0] ?? '', ids.at(-1) ?? ''];
  const text = placeText(blocks, last);
  const from = placeOf(blocks, first);
  return first === last || !from ? text : `${from.index + 1} to ${text}`;
}
