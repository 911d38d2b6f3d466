import { useCallback, useEffect, useRef } from 'react';
import { useStillHere } from '../ui/useStillHere';

/**
 * Reloads what the screen shows at that time, and nothing once the user has left it. An Undo may be pressed, or a
 * reply may arrive, when another audience or list is on screen.
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
