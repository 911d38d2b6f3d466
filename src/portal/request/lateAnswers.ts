import {
  isAsyncThunkAction,
  isFulfilled,
  isPending,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { type RequestOrderMeta } from './createRequest';

/** What this middleware adds to the meta of a finished request. */
export interface FinishedMark {
  /** A newer request of the same name has started since: the answer is stale. */
  superseded: boolean;
  /** A change was done after it was asked: it would bring back what was there before the change. */
  overtaken: boolean;
  /** Others of the same name are still under way. */
  othersRunning: boolean;
}

export function finishedMark(meta: object): FinishedMark {
  return {
    superseded: 'superseded' in meta && meta.superseded === true,
    overtaken: 'overtaken' in meta && meta.overtaken === true,
    othersRunning: 'othersRunning' in meta && meta.othersRunning === true,
  };
}

/** What `createRequest` put into the meta of a request that starts. */
function orderOf(meta: object): RequestOrderMeta {
  const names = 'overtakes' in meta && Array.isArray(meta.overtakes) ? meta.overtakes : [];
  return {
    sideBySide: 'sideBySide' in meta && meta.sideBySide === true,
    overtakes: names.filter((name) => typeof name === 'string'),
  };
}

interface Running {
  id: string;
  order: RequestOrderMeta;
}

const nameOf = (type: string): string => type.slice(0, type.lastIndexOf('/'));

/**
 * Marks finished requests, so that reducers and the toast listener can tell a late answer without request ids in the
 * state. What may be late is declared with each request (`createRequest`).
 * @param endsAll whether from this action on somebody else uses the page: earlier requests then have no answer for them
 */
export function makeLateAnswerMiddleware<State>(
  endsAll: (state: State, action: UnknownAction) => boolean,
): Middleware<object, State> {
  const running = new Map<string, Running[]>();
  const ended = new Set<string>();
  const overtaken = new Set<string>();
  return ({ getState }) =>
    (next) =>
    (action) => {
      if (!isAsyncThunkAction(action)) return next(action);
      const name = nameOf(action.type);
      const { requestId } = action.meta;
      const ofName = running.get(name) ?? [];
      if (isPending(action)) {
        running.set(name, [...ofName, { id: requestId, order: orderOf(action.meta) }]);
        return next(action);
      }
      const { sideBySide, overtakes } = ofName.find(({ id }) => id === requestId)?.order ?? orderOf({});
      // A request that newer ones have overtaken stays superseded even after those have finished.
      const isLatest = ofName.at(-1)?.id === requestId;
      const others = ofName.filter(({ id }) => id !== requestId);
      running.set(name, isLatest && !sideBySide ? [] : others);
      const mark: FinishedMark = {
        superseded: ended.delete(requestId) || (!sideBySide && !isLatest),
        overtaken: overtaken.delete(requestId),
        othersRunning: sideBySide && others.length > 0,
      };
      if (!mark.superseded && isFulfilled(action)) {
        for (const { id } of overtakes.flatMap((read) => running.get(read) ?? [])) overtaken.add(id);
      }
      if (!mark.superseded && endsAll(getState(), action)) {
        for (const { id } of [...running.values()].flat()) ended.add(id);
        running.clear();
      }
      return next({ ...action, meta: { ...action.meta, ...mark } });
    };
}
