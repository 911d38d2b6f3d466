import { type ActionReducerMapBuilder, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { type RequestError } from '../../contract/wire/requestError';
import { type RequestThunk } from './createRequest';
import { finishedMark } from './lateAnswers';

type KeysOfType<State, Wanted> = {
  [Key in keyof State]-?: [State[Key], Wanted] extends [Wanted, State[Key]] ? Key : never;
}[keyof State];

interface TrackedSlots<State, Reply, Arg> {
  /** The flag: true on start, false on success or error. Leave out for quiet background work. */
  loading?: KeysOfType<State, boolean>;
  /** The slot that is cleared on start and holds the error afterwards. */
  error?: KeysOfType<State, RequestError | null>;
  /** Beside flag and error, at the start: forget what belongs to another id. Data of the same thing is never cleared. */
  started?(state: Draft<State>, arg: Arg): void;
  /** What the reply changes. */
  fulfilled?(
    state: Draft<State>,
    action: PayloadAction<Reply, string, { arg: Arg; requestId: string }>,
  ): void;
  /** Handles a reply that a change has overtaken (see `RequestOrder`), where it says more than that change; left out, it is dropped. */
  late?(state: Draft<State>, action: PayloadAction<Reply, string, { arg: Arg; requestId: string }>): void;
}

/** Keeps the flag and the error slot of one request in step; call it inside `extraReducers`. */
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
