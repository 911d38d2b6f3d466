import { useSyncExternalStore } from 'react';

/**
 * The state of the question whether to leave unsaved work. At most one is open. It is kept outside the Redux store
 * because it holds a callback that continues the navigation, and functions cannot be stored there.
 */
let goOn: (() => void) | undefined;
let isGoingOn = false;
const listeners = new Set<() => void>();

function put(next: typeof goOn): void {
  goOn = next;
  for (const listener of listeners) listener();
}

/** Opens the question; `leave` is called if the user chooses to leave. */
export const askToLeave = (leave: () => void): void => put(leave);

export const stay = (): void => put(undefined);

/** Continues the navigation that was stopped; no further question is asked until it has happened. */
export function leave(): void {
  const act = goOn;
  put(undefined);
  if (!act) return;
  isGoingOn = true;
  act();
}

/** True from the decision to leave until the page has been left. */
export const isLeaving = (): boolean => isGoingOn;
export const hasLeft = (): void => void (isGoingOn = false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const isAsking = () => goOn !== undefined;

export const useIsAskingToLeave = (): boolean => useSyncExternalStore(subscribe, isAsking);
