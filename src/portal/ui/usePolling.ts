import { useEffect, useRef } from 'react';

/** Calls back every `ms` milliseconds while active and the page is in view; one call never overlaps the next. */
export function usePolling(callback: () => unknown, ms: number, active: boolean): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    if (!active) return undefined;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      timer = setTimeout(async () => {
        try {
          if (!document.hidden) await latest.current();
        } finally {
          if (!stopped) again();
        }
      }, ms);
    };
    again();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [ms, active]);
}
