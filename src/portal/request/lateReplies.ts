import {
  isAsyncThunkAction,
  isFulfilled,
  isPending,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { type RequestOrderMeta } from './createRequest';

/** Added by this middleware to the meta of a finished request. */
export interface FinishedMark {
  /** A newer request of the same name has started since, so this reply is stale. */
  superseded: boolean;
  /** A change finished while this read was running, so its data is from before the change. */
  overtaken: boolean;
  /** Other requests of the same name are still running. */
  othersRunning: boolean;
}

export function finishedMark(meta: object): FinishedMark {
  return {
    superseded: 'superseded' in meta && meta.superseded === true,
    overtaken: 'overtaken' in meta && meta.overtaken === true,
    othersRunning: 'othersRunning' in meta && meta.othersRunning === true,
  };
}

/** The order that `createRequest` put into the meta of the pending action. */
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
 * Marks finished requests as late, so that reducers and the toast middleware need no request ids in the state. Each
 * request declares how it may be late (`createRequest`).
 * @param endsAll whether another person uses the page from this action on; replies to earlier requests are then
 *   dropped
 */
export function makeLateReplyMiddleware<State>(
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
      // A request with newer ones after it stays superseded even after those have finished.
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
