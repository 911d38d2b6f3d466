import {
  isAsyncThunkAction,
  isFulfilled,
  isPending,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';

/** Names of requests that may run side by side, filled where `trackRequest` is told `latestOnly: false`. */
export const sideBySideRequests = new Set<string>();
/** By the name of a change, the reads whose answers are older than its own, filled where `trackRequest` is told `overtakes`. */
export const overtakenReads = new Map<string, readonly string[]>();

/** What this middleware adds to the meta of a settled request. */
export interface FinishedMark {
  /** A newer request of the same name has started since: the answer is stale. */
  superseded: boolean;
  /** It was asked before something was changed, and would bring back what stood then. */
  overtaken: boolean;
  /** Others of the same name are still on their way. */
  othersRunning: boolean;
}

export function finishedMark(meta: object): FinishedMark {
  return {
    superseded: 'superseded' in meta && meta.superseded === true,
    overtaken: 'overtaken' in meta && meta.overtaken === true,
    othersRunning: 'othersRunning' in meta && meta.othersRunning === true,
  };
}

function nameOf(type: string): string {
  return type.slice(0, type.lastIndexOf('/'));
}

/**
 * Marks settled requests, so that reducers and the toast listener can tell without keeping request ids in the state.
 * @param endsAll whether from this action on somebody else uses the page: what was asked before is then no answer for them
 */
export function makeSupersededMiddleware<State>(
  endsAll: (state: State, action: UnknownAction) => boolean,
): Middleware<object, State> {
  const running = new Map<string, string[]>();
  const ended = new Set<string>();
  const overtaken = new Set<string>();
  return ({ getState }) =>
    (next) =>
    (action) => {
      if (!isAsyncThunkAction(action)) return next(action);
      const name = nameOf(action.type);
      const { requestId } = action.meta;
      const ids = running.get(name) ?? [];
      if (isPending(action)) {
        running.set(name, [...ids, requestId]);
        return next(action);
      }
      // A request that newer ones have overtaken stays superseded even after those have settled.
      const isLatest = ids.at(-1) === requestId;
      const others = ids.filter((id) => id !== requestId);
      const sideBySide = sideBySideRequests.has(name);
      running.set(name, isLatest && !sideBySide ? [] : others);
      const mark: FinishedMark = {
        superseded: ended.delete(requestId) || (!sideBySide && !isLatest),
        overtaken: overtaken.delete(requestId),
        othersRunning: sideBySide && others.length > 0,
      };
      if (!mark.superseded && isFulfilled(action)) {
        const reads = overtakenReads.get(name) ?? [];
        for (const id of reads.flatMap((read) => running.get(read) ?? [])) overtaken.add(id);
      }
      if (!mark.superseded && endsAll(getState(), action)) {
        for (const id of [...running.values()].flat()) ended.add(id);
        running.clear();
      }
      return next({ ...action, meta: { ...action.meta, ...mark } });
    };
}
