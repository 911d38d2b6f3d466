import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Editing } from './editing';

/** A field of a block itself. A block in a column is inside the fields of the columns. */
const firstField =
  ':scope > .block__fields :is(input, textarea, select, .event-field button, .address-field button)';

/** The path of the block that a problem names, such as `blocks.2`; undefined if it names something else. */
export const pathOfBlock = (field: string): string | undefined => /^blocks\.([\w.]+)$/.exec(field)?.[1];

/**
 * Focuses the first field of a block, or its first button, and scrolls to it.
 * @param path as in `placedBlocks`, such as `2.columns.0.1`
 */
export function focusBlock(path: string): void {
  const block = document.querySelector(`[data-block="${path}"]`);
  const target = block?.querySelector<HTMLElement>(firstField) ?? block?.querySelector('button');
  target?.focus({ preventScroll: true });
  block?.scrollIntoView({ block: 'center' });
}

/** What gets the focus in a block. */
const focusTargets = {
  field: firstField,
  act: 'button',
  select: '.block-select__box',
};

interface WantedFocus {
  id: string;
  target: keyof typeof focusTargets;
}

/**
 * Focuses part of a block as soon as the change that was made with it is drawn. The next key finds it there, however
 * slow the computer: with a timer, the first letters that somebody types into a new block could be lost.
 * @returns a function that asks for the focus
 */
export function useBlockFocus(frame: RefObject<HTMLElement | null>): Editing['focus'] {
  const [wanted, setWanted] = useState<WantedFocus>();
  useLayoutEffect(() => {
    if (!wanted) return;
    const block = frame.current?.querySelector(`[data-id="${wanted.id}"]`);
    const target = block?.querySelector<HTMLElement>(focusTargets[wanted.target]);
    (target ?? block?.querySelector('button'))?.focus();
    block?.scrollIntoView({ block: 'nearest' });
  }, [frame, wanted]);
  return (id, target) => setWanted({ id, target });
}
