import { useEffect, useRef } from 'react';

const activityEvents = ['pointerdown', 'keydown', 'touchmove'] as const;

/** Calls `onIdle` once the page has not been used for `afterMs`. Checked again when a tablet wakes from sleep. */
export function useIdle(afterMs: number, active: boolean, onIdle: () => void): void {
  const latest = useRef(onIdle);
  useEffect(() => {
    latest.current = onIdle;
  });
  useEffect(() => {
    if (!active) return undefined;
    let lastActiveAt = Date.now();
    const noteActivity = () => {
      lastActiveAt = Date.now();
    };
    const check = () => {
      if (Date.now() - lastActiveAt >= afterMs) latest.current();
    };
    const timer = setInterval(check, Math.min(afterMs, 1_000));
    for (const activity of activityEvents) window.addEventListener(activity, noteActivity, { passive: true });
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      for (const activity of activityEvents) window.removeEventListener(activity, noteActivity);
      document.removeEventListener('visibilitychange', check);
    };
  }, [afterMs, active]);
}
