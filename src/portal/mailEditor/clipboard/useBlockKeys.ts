import { type RefObject, useEffect, useRef } from 'react';

interface BlockKeys {
  /** Called with the block that has the focus, if any. Each says whether it took the key. */
  copy: (focused: string | undefined) => boolean;
  paste: (focused: string | undefined) => boolean;
  clear: () => boolean;
}

const textField = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Whether the person works with the browser's own copying: in a text field, or with text selected on the page. */
const isAboutText = (target: Element): boolean =>
  target.matches(textField) || window.getSelection()?.isCollapsed === false;

/**
 * Control and C, Control and V, and Escape, while the focus is in the editor or nowhere: pressing on the page itself
 * takes the focus away, and Safari gives a pressed checkbox none.
 */
export function useBlockKeys(frame: RefObject<HTMLElement | null>, keys: BlockKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || event.defaultPrevented) return;
      if (target !== document.body && !frame.current?.contains(target)) return;
      const { copy, paste, clear } = latest.current;
      const focused = target.closest<HTMLElement>('.block')?.dataset.id;
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const key = isCommand && !isAboutText(target) ? event.key.toLowerCase() : '';
      const isTaken =
        (event.key === 'Escape' && clear()) ||
        (key === 'c' && copy(focused)) ||
        (key === 'v' && paste(focused));
      if (isTaken) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [frame]);
}
