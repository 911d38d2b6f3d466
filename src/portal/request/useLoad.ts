import { useCallback, useEffect, useRef } from 'react';

interface Abortable {
  abort: () => void;
}

/**
 * Starts a load at once, and again whenever `load` changes. A load that is still running is then aborted, as it is when
 * the user leaves, so that its failure shows no message.
 * @param load starts the request, or none; `part` says which part is loaded, and is left out for the first
 * @returns starts the newest `load`; does nothing once the user has left
 */
export function useLoad<Part = string>(load: (part?: Part) => Abortable | undefined): (part?: Part) => void {
  const start = useRef<(part?: Part) => void>(undefined);
  useEffect(() => {
    let running: Abortable | undefined;
    start.current = (part) => {
      running?.abort();
      running = load(part);
    };
    start.current();
    return () => {
      start.current = undefined;
      running?.abort();
    };
  }, [load]);
  return useCallback((part) => start.current?.(part), []);
}
