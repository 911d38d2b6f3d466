import { type MailBlock } from '../../../contract/template/template';
import { blockOf, type BlockPlace, listAt, placeOf } from './blockPlaces';

/** Where a block can be moved. Places are counted without the block itself, as `moveBlock` takes them. */

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The direction in which each key moves blocks, together with Alt. */
export const directionOfKey: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/**
 * Finds where one step in a direction takes blocks of one list. Blocks that are apart come together with the step. From
 * the end of a column, a step leaves the columns.
 * @param ids in the order of the list
 * @returns undefined if the blocks cannot go further
 */
export function stepFrom(
  blocks: readonly MailBlock[],
  ids: readonly string[],
  direction: Direction,
): BlockPlace | undefined {
  const place = placeOf(blocks, ids[0] ?? '');
  const last = placeOf(blocks, ids.at(-1) ?? '');
  if (!place || !last) return undefined;
  const { columnsId, column, index } = place;
  if (direction === 'left' || direction === 'right') {
    if (columnsId === null) return undefined;
    const beside = { columnsId, column: column + (direction === 'left' ? -1 : 1) };
    const list = listAt(blocks, beside);
    return list && { ...beside, index: Math.min(index, list.length) };
  }
  const afterOthers = last.index - (ids.length - 1);
  const to = direction === 'up' ? index - 1 : afterOthers + 1;
  const others = (listAt(blocks, place)?.length ?? 0) - ids.length;
  if (to >= 0 && to <= others) return { ...place, index: to };
  if (afterOthers !== index) return { ...place, index: direction === 'up' ? 0 : others };
  return columnsId === null ? undefined : outside(blocks, columnsId, direction);
}

function outside(
  blocks: readonly MailBlock[],
  columnsId: string,
  direction: 'up' | 'down',
): BlockPlace | undefined {
  const columns = placeOf(blocks, columnsId);
  return columns && { ...columns, index: columns.index + (direction === 'up' ? 0 : 1) };
}

export interface MoveChoice {
  label: string;
  to: BlockPlace;
}

/** All places that a block can be moved to, for a menu; each label names its place. */
export function moveChoices(blocks: readonly MailBlock[], id: string): MoveChoice[] {
  const place = placeOf(blocks, id);
  const block = blockOf(blocks, id);
  if (!place || !block) return [];
  const last = (listAt(blocks, place)?.length ?? 1) - 1;
  const within = [
    { label: 'Up', index: place.index - 1, isThere: place.index > 0 },
    { label: 'Down', index: place.index + 1, isThere: place.index < last },
    { label: 'To the top', index: 0, isThere: place.index > 1 },
    { label: 'To the bottom', index: last, isThere: place.index < last - 1 },
  ];
  return [
    ...within.flatMap(({ label, index, isThere }) => (isThere ? [{ label, to: { ...place, index } }] : [])),
    ...(place.columnsId === null ? [] : outsideChoices(blocks, place.columnsId)),
    ...(block.kind === 'columns' ? [] : columnChoices(blocks, place)),
  ];
}

const outsideChoices = (blocks: readonly MailBlock[], columnsId: string): MoveChoice[] =>
  (['up', 'down'] as const).flatMap((direction) => {
    const to = outside(blocks, columnsId, direction);
    return to ? [{ label: direction === 'up' ? 'Above the columns' : 'Below the columns', to }] : [];
  });

const columnChoices = (blocks: readonly MailBlock[], from: BlockPlace): MoveChoice[] =>
  blocks.flatMap((block, position) => {
    const { id } = block;
    if (block.kind !== 'columns' || id === undefined) return [];
    return block.columns.flatMap((list, column) => {
      const isHere = id === from.columnsId && column === from.column;
      const of = id === from.columnsId ? '' : ` of block ${position + 1}`;
      const to = { columnsId: id, column, index: list.length };
      return isHere ? [] : [{ label: `To column ${column + 1}${of}`, to }];
    });
  });

/** Where a block is, for people: "3 of 7", or "3 of 7, column 2". */
export function placeText(blocks: readonly MailBlock[], id: string): string {
  const place = placeOf(blocks, id);
  if (!place) return '';
  const count = listAt(blocks, place)?.length ?? 0;
  const column = place.columnsId === null ? '' : `, column ${place.column + 1}`;
  return `${place.index + 1} of ${count}${column}`;
}
