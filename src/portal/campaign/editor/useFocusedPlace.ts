import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusBlock, pathOfBlock } from '../../mailEditor/focusBlock';

/**
 * Focuses the input that a problem names: `blocks.2` is the first input of the third block, `blocks.2.columns.0.1` that
 * of a block in its columns; anything else is the name or the id of a field.
 */
function focusPlace(place: string): void {
  const path = pathOfBlock(place);
  if (path !== undefined) return focusBlock(path);
  const found = document.getElementsByName(place)[0] ?? document.getElementById(place);
  found?.focus();
  found?.scrollIntoView?.({ block: 'center' });
}

/** Focuses the element that the hash of the address names, as the links of the checklist do. */
export function useFocusedPlace(isDrawn: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const place = decodeURIComponent(hash.slice(1));
    if (isDrawn && place !== '') focusPlace(place);
  }, [hash, key, isDrawn]);
}
