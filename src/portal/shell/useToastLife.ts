import { useEffect, useRef } from 'react';
import { type ToastMessage } from '../request/toastSlice';

/**
 * Closes each message when its time is over (SPEC section 8). While the pointer or the focus is on a toast, the
 * timers stop, and restart from the beginning afterwards, so that nobody loses an Undo on the way to it.
 */
export function useToastLife(
  messages: readonly ToastMessage[],
  paused: boolean,
  onClose: (id: string) => void,
): void {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const running = timers.current;
    const currentIds = new Set(messages.map(({ id }) => id));
    for (const [id, timer] of running) {
      if (!paused && currentIds.has(id)) continue;
      clearTimeout(timer);
      running.delete(id);
    }
    if (paused) return;
    for (const { id, life } of messages) {
      if (!running.has(id))
        running.set(
          id,
          setTimeout(() => close.current(id), life),
        );
    }
  }, [messages, paused]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);
}
