import { type Store, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';

/**
 * The whole state. Each area adds its own key beside its initial state (`declare module`, as Redux Toolkit does for
 * slices that are loaded late), so that this layer imports no feature; `app/makeStore.ts` checks that every key has its
 * reducer.
 */
// `declare module` adds members to an interface alone, so a type alias cannot take the place of this empty one.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- see above
export interface RootState {}

export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;

export interface AppStore extends Store<RootState, UnknownAction> {
  dispatch: AppDispatch;
}
