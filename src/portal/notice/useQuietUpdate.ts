import { useEffect, useState } from 'react';

/** As long as this nobody has pointed, typed or scrolled, so nobody is about to click. */
const quietMs = 600;
const activities = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Passes a new value on only once the page has not been used for a moment, because what appears above the screen moves
 * everything that the person may be about to click.
 */
export function useQuietUpdate<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (Object.is(value, shown)) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(value), quietMs);
    };
    wait();
    for (const activity of activities) window.addEventListener(activity, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const activity of activities) window.removeEventListener(activity, wait);
    };
  }, [value, shown]);
  return shown;
}
