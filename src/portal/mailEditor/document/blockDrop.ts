import { type BlockPlace } from './blockPlaces';

/** Where dragged blocks would go, counted without them, and the line that shows it. */
export interface BlockDrop {
  place: BlockPlace;
  /** In pixels, from the corner of the editor. */
  line: { left: number; top: number; width: number };
}

/** Half of the gap between two blocks. */
const HALF_GAP = 6;

const rectOf = (element: Element) => element.getBoundingClientRect();

/** The column under a point, unless a dragged block has columns itself: columns do not go into columns. */
function columnAt(
  frame: Element,
  dragged: readonly Element[],
  { x, y }: { x: number; y: number },
): Element | undefined {
  if (dragged.some((block) => block.querySelector('.block__column'))) return undefined;
  const column = document.elementFromPoint(x, y)?.closest('.block__column');
  return column && frame.contains(column) ? column : undefined;
}

/**
 * The place for blocks of one list that are held at a point of the window.
 * @param frame the editor, with the list of blocks
 * @param dragged the blocks with their frames
 */
export function dropAt(
  frame: Element,
  dragged: readonly Element[],
  point: { x: number; y: number },
): BlockDrop | undefined {
  const column = columnAt(frame, dragged, point);
  const around = column ?? frame;
  const list = around.querySelector('.block-editor__list');
  const others = [...(list?.children ?? [])].filter((block) => !dragged.includes(block));
  const index = others.filter((block) => {
    const { top, height } = rectOf(block);
    return top + height / 2 < point.y;
  }).length;
  const [before, after] = [others[index - 1], others[index]];
  const corner = rectOf(frame);
  const { left, width, bottom } = rectOf(list ?? around);
  const top = after ? rectOf(after).top - HALF_GAP : before ? rectOf(before).bottom + HALF_GAP : bottom;
  const line = { left: left - corner.left, top: top - corner.top, width };
  if (!column) return { place: { columnsId: null, column: 0, index }, line };
  const block = column.closest<HTMLElement>('.block');
  const columnsId = block?.dataset.id;
  if (!block || columnsId === undefined) return undefined;
  const position = [...block.querySelectorAll('.block__column')].indexOf(column);
  return { place: { columnsId, column: position, index }, line };
}
