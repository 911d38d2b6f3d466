import { useSyncExternalStore } from 'react';

/**
 * The state of the question whether to leave unsaved work. At most one is open. It is kept outside the Redux store
 * because it holds a callback that continues the navigation, and functions cannot be stored there.
 */
let continueLeaving: (() => void) | undefined;
let isNavigating = false;
const listeners = new Set<() => void>();

function setPending(next: typeof continueLeaving): void {
  continueLeaving = next;
  for (const listener of listeners) listener();
}

/** Opens the question; `leave` is called if the user chooses to leave. */
export const askToLeave = (leave: () => void): void => setPending(leave);

export const stay = (): void => setPending(undefined);

/** Continues the navigation that was stopped; no further question is asked until it has happened. */
export function leave(): void {
  const act = continueLeaving;
  setPending(undefined);
  if (!act) return;
  isNavigating = true;
  act();
}

/** True from the decision to leave until the page has been left. */
export const isLeaving = (): boolean => isNavigating;
export const hasLeft = (): void => void (isNavigating = false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const isAsking = () => continueLeaving !== undefined;

export const useIsAskingToLeave = (): boolean => useSyncExternalStore(subscribe, isAsking);
