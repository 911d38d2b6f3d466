import { useCallback, useEffect, useRef } from 'react';
import { useStillHere } from '../ui/useStillHere';

/**
 * Loads afresh what the screen shows by then, and nothing once it was left: an Undo may be pressed, and an answer may
 * come, when another audience or another list is on screen.
 */
export function useReload(load: () => void): () => void {
  const isHere = useStillHere();
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  return useCallback(() => {
    if (isHere()) latest.current();
  }, [isHere]);
}
