import { startTransition, useEffect, useState } from 'react';

/**
 * Becomes true soon after `isReady`, in a transition. React renders in slices what a screen shows only then; a reply of
 * the server would otherwise make it render the whole screen at once, which blocks a slow phone.
 */
export function useSlicedRender(isReady: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (isReady) startTransition(() => setIsShown(true));
  }, [isReady]);
  return isShown;
}
