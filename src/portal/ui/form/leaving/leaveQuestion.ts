import { useSyncExternalStore } from 'react';

/**
 * The one question whether to leave work that is not saved. It belongs to the browser's page rather than to the state of
 * the portal: a function that goes on with what was stopped cannot be stored.
 */
let goOn: (() => void) | undefined;
let isGoingOn = false;
const listeners = new Set<() => void>();

function put(next: typeof goOn): void {
  goOn = next;
  for (const listener of listeners) listener();
}

/** Asks once; `leave` is called if the answer is to leave. */
export const askToLeave = (leave: () => void): void => put(leave);

export const stay = (): void => put(undefined);

/** Goes on with what was stopped; until it has happened nobody asks again. */
export function leave(): void {
  const act = goOn;
  put(undefined);
  if (!act) return;
  isGoingOn = true;
  act();
}

/** True from the answer to leave until the page was left. */
export const isLeaving = (): boolean => isGoingOn;
export const hasLeft = (): void => void (isGoingOn = false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const isAsking = () => goOn !== undefined;

export const useIsAskingToLeave = (): boolean => useSyncExternalStore(subscribe, isAsking);
