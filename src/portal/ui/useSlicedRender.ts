import { startTransition, useEffect, useState } from 'react';

/**
 * True some renders after `isReady`. What is rendered only then is rendered in slices, because a reply of the server
 * otherwise makes React render everything that it brings at once, which blocks a slow phone for a while.
 */
export function useSlicedRender(isReady: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (isReady) startTransition(() => setIsShown(true));
  }, [isReady]);
  return isShown;
}
