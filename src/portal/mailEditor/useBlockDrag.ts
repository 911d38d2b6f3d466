import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type BlockDrop, dropAt } from './document/blockDrop';
import { type BlockActs } from './editorContext';

/** A press becomes a drag after so many pixels. */
const SLACK = 5;
/** Held so close to the edge of the window, the page scrolls. */
const EDGE = 90;
const SCROLL_STEP = 14;

const pointOf = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y });

interface Held {
  /** In the order of their list. */
  ids: readonly string[];
  blocks: readonly HTMLElement[];
  start: { x: number; y: number };
  point: { x: number; y: number };
  isMoving: boolean;
}

/**
 * Moves a block by its handle, with a mouse, a pen or a finger; if it is selected, the other selected blocks move with
 * it. Everything it does can be done with the Move menu and with Alt and the arrow keys, too.
 * @param selected the ids of the selected blocks, in the order of their list
 * @returns the handlers of the editor's frame, and the line where the block would go
 */
export function useBlockDrag(
  frame: RefObject<HTMLElement | null>,
  selected: readonly string[],
  moveTo: BlockActs['moveTo'],
) {
  const held = useRef<Held>(undefined);
  const [drop, setDrop] = useState<BlockDrop>();

  const end = () => {
    for (const block of held.current?.blocks ?? []) block.classList.remove('block--dragged');
    held.current = undefined;
    setDrop(undefined);
  };
  const isDragging = drop !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const timer = setInterval(() => {
      const y = held.current?.point.y ?? NaN;
      if (y < EDGE) window.scrollBy(0, -SCROLL_STEP);
      else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
    }, 16);
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
    };
    window.addEventListener('keydown', cancel);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', cancel);
    };
  }, [isDragging]);

  return {
    drop,
    onPointerDown: (event: PointerEvent) => {
      const handle = (event.target as Element).closest('.block__handle');
      const id = handle?.closest<HTMLElement>('.block')?.dataset.id;
      if (id === undefined || event.button !== 0) return;
      event.preventDefault();
      frame.current?.setPointerCapture(event.pointerId);
      const start = pointOf(event);
      const ids = selected.includes(id) ? selected : [id];
      const all = [...(frame.current?.querySelectorAll<HTMLElement>('.block') ?? [])];
      const blocks = all.filter(({ dataset }) => ids.includes(dataset.id ?? ''));
      held.current = { ids, blocks, start, point: start, isMoving: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const now = held.current;
      if (!now || !frame.current) return;
      now.point = pointOf(event);
      const distance = Math.hypot(now.point.x - now.start.x, now.point.y - now.start.y);
      if (!now.isMoving && distance < SLACK) return;
      now.isMoving = true;
      for (const block of now.blocks) block.classList.add('block--dragged');
      setDrop(dropAt(frame.current, now.blocks, now.point));
    },
    onPointerUp: (event: PointerEvent) => {
      const now = held.current;
      // The line of the last move may not be rendered yet, so the place is that of the pointer.
      const place =
        now?.isMoving && frame.current ? dropAt(frame.current, now.blocks, pointOf(event))?.place : undefined;
      end();
      if (now && place) moveTo(now.ids, place);
    },
    onPointerCancel: end,
  };
}
