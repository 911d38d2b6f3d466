import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that says whether the component is still mounted, for replies that arrive after it was left. */
export function useStillHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}
