import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus when the button that has it disappears through its own action. Otherwise people who work by
 * keyboard would have to start again at the top of the page.
 * @param change the value that the action changes; the focus moves only if this changed and nothing has the focus
 * @param places selects the element that takes the focus, within the element of the ref; that element itself if
 *   omitted
 */
export function useFocusFallback<T extends HTMLElement>(
  change: unknown,
  places?: string,
): RefObject<T | null> {
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
