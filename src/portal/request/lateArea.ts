import { type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/** A state area that stands from the first moment, while the cases that change it come with a room's own chunk. */
export interface LateArea<State> {
  readonly initialState: State;
  readonly reducer: Reducer<State>;
  /** Called once, where the room's slice is made: from then on its cases count. */
  addCases(cases: Reducer<State>): void;
}

/**
 * Keeps thunks and documents of a room out of the first download: `makeStore` knows the area's state alone.
 * `own` holds the cases that are needed from the first moment.
 */
export function lateArea<State>(
  initialState: State,
  own: Reducer<State> = (state = initialState) => state,
): LateArea<State> {
  const added: Reducer<State>[] = [];
  return {
    initialState,
    reducer: (state: State | undefined, action: UnknownAction) =>
      added.reduce((result, cases) => cases(result, action), own(state, action)),
    addCases: (cases) => void added.push(cases),
  };
}
