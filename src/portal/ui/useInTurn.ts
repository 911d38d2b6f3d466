import { useCallback, useRef } from 'react';

/**
 * Does one thing after the other, in the order they were asked for: each is answered with the whole of what it changed,
 * so two on their way at once could be answered, and shown, in the wrong order. One that fails holds none up.
 */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<Done>(act: () => Promise<Done>): Promise<Done> => {
    const done = last.current.then(act);
    last.current = done.catch(() => {});
    return done;
  }, []);
}
