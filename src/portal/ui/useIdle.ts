import { useEffect, useRef } from 'react';

const signs = ['pointerdown', 'keydown', 'touchmove'] as const;

/** Calls `onIdle` once the page has not been used for `afterMs`. Checked again when a tablet wakes from sleep. */
export function useIdle(afterMs: number, active: boolean, onIdle: () => void): void {
  const latest = useRef(onIdle);
  useEffect(() => {
    latest.current = onIdle;
  });
  useEffect(() => {
    if (!active) return undefined;
    let touchedAt = Date.now();
    const touch = () => {
      touchedAt = Date.now();
    };
    const check = () => {
      if (Date.now() - touchedAt >= afterMs) latest.current();
    };
    const timer = setInterval(check, Math.min(afterMs, 1_000));
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true });
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, touch);
      document.removeEventListener('visibilitychange', check);
    };
  }, [afterMs, active]);
}
