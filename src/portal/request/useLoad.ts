import { useCallback, useEffect, useRef } from 'react';

interface Abortable {
  abort: () => void;
}

/**
 * Starts a load at once, and again whenever `load` changes. A load that is still running is then aborted, as it is when
 * the user leaves, so that its failure shows no message.
 * @param load starts the request, or none; `after` is the key of the page before
 * @returns starts the newest `load` again, or its next page; does nothing once the user has left
 */
export function useLoad(load: (after?: string) => Abortable | undefined): (after?: string) => void {
  const start = useRef<(after?: string) => void>(undefined);
  useEffect(() => {
    let running: Abortable | undefined;
    start.current = (after) => {
      running?.abort();
      running = load(after);
    };
    start.current();
    return () => {
      start.current = undefined;
      running?.abort();
    };
  }, [load]);
  return useCallback((after) => start.current?.(after), []);
}
