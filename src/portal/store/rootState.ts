import { type Store, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';

/**
 * The whole state. Each area adds its own key beside its initial state (`declare module`, as Redux Toolkit does for
 * slices that are loaded late), so that this layer imports no feature; `app/makeStore.ts` checks that every key has its
 * reducer.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- `declare module` cannot add members to an alias
export interface RootState {}

export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;

export interface AppStore extends Store<RootState, UnknownAction> {
  dispatch: AppDispatch;
}
