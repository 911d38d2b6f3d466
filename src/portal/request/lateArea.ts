import { type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/** A state area whose initial state is known from the start, while the reducer cases load with the feature's chunk. */
export interface LateArea<State> {
  readonly initialState: State;
  readonly reducer: Reducer<State>;
  /** Called once, when the feature's slice is created; its cases apply from then on. */
  addCases(cases: Reducer<State>): void;
}

/**
 * Keeps thunks and documents of a feature out of the first download: `makeStore` imports only the area's state.
 * @param own the reducer for cases that are needed from the start
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
