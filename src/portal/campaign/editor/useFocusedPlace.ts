import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Finds the input that a problem names: `blocks.2` is the first input of the third block, `blocks.2.columns.0.1` that of
 * a block in its columns; anything else is the name or the id of a field.
 */
function elementAt(place: string): HTMLElement | null {
  const block = /^blocks\.([\w.]+)$/.exec(place)?.[1];
  if (block === undefined) return document.getElementsByName(place)[0] ?? document.getElementById(place);
  const card = document.querySelector<HTMLElement>(`[data-block="${block}"]`);
  return card?.querySelector<HTMLElement>('input, textarea, [contenteditable]') ?? card;
}

/** Focuses the element that the hash of the address names, as the links of the checklist do. */
export function useFocusedPlace(isDrawn: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const place = decodeURIComponent(hash.slice(1));
    if (!isDrawn || place === '') return;
    const found = elementAt(place);
    found?.focus();
    found?.scrollIntoView?.({ block: 'center' });
  }, [hash, key, isDrawn]);
}
