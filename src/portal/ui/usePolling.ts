import { useEffect, useRef } from 'react';

/** Calls `callback` every `ms` milliseconds while active and while the page is visible; calls never overlap. */
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
