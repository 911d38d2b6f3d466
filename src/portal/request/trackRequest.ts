import { type ActionReducerMapBuilder, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { type RequestError } from '../../contract/wire/requestError';
import { type RequestThunk } from './createRequest';
import { finishedMark } from './lateReplies';

type KeysOfType<State, Wanted> = {
  [Key in keyof State]-?: [State[Key], Wanted] extends [Wanted, State[Key]] ? Key : never;
}[keyof State];

interface TrackedSlots<State, Reply, Arg> {
  /** The loading flag: true on start, false on success or error. Leave out for background requests. */
  loading?: KeysOfType<State, boolean>;
  /** Cleared on start; set on failure. */
  error?: KeysOfType<State, RequestError | null>;
  /** Called at the start, to clear data that belongs to another id. Never clear data of the same id. */
  started?(state: Draft<State>, arg: Arg): void;
  /** Applies the reply. */
  fulfilled?(
    state: Draft<State>,
    action: PayloadAction<Reply, string, { arg: Arg; requestId: string }>,
  ): void;
  /**
   * Applies a reply that a change has overtaken (see `RequestOrder`), if it contains more than that change; by
   * default such a reply is dropped.
   */
  late?(state: Draft<State>, action: PayloadAction<Reply, string, { arg: Arg; requestId: string }>): void;
}

/** Updates the loading flag and the error of one request; call it inside `extraReducers`. */
export function trackRequest<State extends object, Reply, Arg>(
  builder: ActionReducerMapBuilder<State>,
  thunk: RequestThunk<Reply, Arg>,
  slots: TrackedSlots<State, Reply, Arg>,
): void {
  const { loading, error, started, fulfilled, late } = slots;
  const mark = (state: Draft<State>, running: boolean, failure?: RequestError | null) => {
    if (loading !== undefined) Object.assign(state, { [loading]: running });
    if (error !== undefined && failure !== undefined) Object.assign(state, { [error]: failure });
  };

  builder.addCase(thunk.pending, (state, { meta }) => {
    mark(state, true, null);
    started?.(state, meta.arg);
  });
  builder.addCase(thunk.fulfilled, (state, action) => {
    const { superseded, overtaken, othersRunning } = finishedMark(action.meta);
    if (superseded) return;
    mark(state, othersRunning);
    (overtaken ? late : fulfilled)?.(state, action);
  });
  builder.addCase(thunk.rejected, (state, action) => {
    const { superseded, othersRunning } = finishedMark(action.meta);
    if (superseded) return;
    const failure = action.payload ?? { message: action.error.message ?? 'The request failed' };
    mark(state, othersRunning, action.meta.aborted ? undefined : failure);
  });
}
