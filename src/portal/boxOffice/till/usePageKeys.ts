import { useLayoutEffect, useRef } from 'react';

const isWithin = (target: EventTarget | null, places: string): boolean =>
  target instanceof Element && target.closest(places) !== null;

const boxes = 'input, textarea, select, [contenteditable]';
const pressed = 'button, a';

/** Calls `onKey` for digits, Backspace and Enter wherever the focus is, from the first layout of the screen. */
export function usePageKeys(onKey: (key: string) => void): void {
  const latest = useRef(onKey);
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useLayoutEffect(() => {
    // A dialog focuses its close button when it opens; Enter after digits submits the PIN and must not close the
    // dialog.
    let typing = false;
    const onKeyDown = (event: KeyboardEvent) => {
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
    // Listens in the capture phase, before a dialog can stop the event.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
