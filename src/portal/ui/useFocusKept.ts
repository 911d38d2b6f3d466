import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whoever works by keyboard presses a button that its own act takes away: the focus then goes to what stands in its place
 * instead of nowhere.
 * @param change what the act changes; only when it does, and the focus is nowhere, is it moved
 * @param places a selector of what may take it, inside the element that gets the ref; that element itself when left out
 */
export function useFocusKept<T extends HTMLElement>(change: unknown, places?: string): RefObject<T | null> {
  const box = useRef<T>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (document.activeElement !== document.body) return;
    if (places === undefined) box.current?.focus({ preventScroll: true });
    else box.current?.querySelector<HTMLElement>(places)?.focus();
  }, [change, places]);
  return box;
}
