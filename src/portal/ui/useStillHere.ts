import { useCallback, useEffect, useRef } from 'react';

/** Tells, when it is asked, whether the part of the page that uses it still stands: an answer may come after it was left. */
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
