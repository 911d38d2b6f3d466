import { useCallback, useRef } from 'react';

/**
 * Runs actions one after the other, in the order of the calls. Each reply contains the whole changed state, so
 * replies of simultaneous requests could arrive, and be shown, in the wrong order. A failed action does not block the
 * next.
 */
export function useActionQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<Done>(act: () => Promise<Done>): Promise<Done> => {
    const done = last.current.then(act);
    last.current = done.catch(() => {});
    return done;
  }, []);
}
