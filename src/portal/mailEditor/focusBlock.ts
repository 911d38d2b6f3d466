/** A field of a block itself. A block in a column is inside the fields of the columns. */
export const firstField =
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
