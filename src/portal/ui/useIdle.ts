import { useEffect, useRef } from 'react';

const signs = ['pointerdown', 'keydown', 'touchmove'] as const;

/** Calls back once nobody has touched the page for so long; a tablet that slept is looked at when it wakes. */
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
    const look = () => {
      if (Date.now() - touchedAt >= afterMs) latest.current();
    };
    const timer = setInterval(look, Math.min(afterMs, 1_000));
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, touch);
      document.removeEventListener('visibilitychange', look);
    };
  }, [afterMs, active]);
}
