import { useLayoutEffect, useRef } from 'react';

const isWithin = (target: EventTarget | null, places: string): boolean =>
  target instanceof Element && target.closest(places) !== null;

const boxes = 'input, textarea, select, [contenteditable]';
const pressed = 'button, a';

/** Hears digits, Backspace and Enter wherever the focus is, from the moment that the screen stands. */
export function useKeysOfPage(onKey: (key: string) => void): void {
  const latest = useRef(onKey);
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useLayoutEffect(() => {
    // A dialog that opens puts the focus on its cross by itself: Enter after digits is theirs and not the cross's.
    let typing = false;
    const hear = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isTyped = /^\d$/.test(key) || key === 'Backspace';
      const isElsewhere =
        isWithin(target, boxes) || (!typing && key === 'Enter' && isWithin(target, pressed));
      if (isElsewhere || ctrlKey || metaKey || altKey || !(isTyped || key === 'Enter')) {
        typing = false;
        return;
      }
      typing = true;
      event.preventDefault();
      latest.current(key);
    };
    // Before anything that stops a key on its way, such as a dialog.
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
}
