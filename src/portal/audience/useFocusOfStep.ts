import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to `place` when another step comes whose button is gone, so that the keyboard stays where it was. */
export function useFocusOfStep(place: RefObject<HTMLElement | null>, step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, step]);
}
