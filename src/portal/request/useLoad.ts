import { useCallback, useEffect, useRef } from 'react';

interface Abortable {
  abort: () => void;
}

/**
 * Starts a load at once, and again whenever `load` changes. A load that is still running is then aborted, and also
 * when the component unmounts, so that its failure shows no message.
 * @param load starts the request, or returns undefined for none; `part` names the part to load, undefined for the
 *   first
 * @returns a function that starts the newest `load`; it does nothing after the component has unmounted
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
