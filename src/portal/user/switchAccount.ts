import { type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { forgetOfferedToken, storeToken, offeredToken } from '../request/accessToken';
import { touchSessionMarker } from './sessionMarker';
import { sessionOfferAnswered } from './sessionOfferSlice';
import { loadSession } from './userThunks';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Continues as the person whose sign-in link was opened, in every tab. */
export const switchAccount = () => async (dispatch: Dispatch) => {
  const token = offeredToken();
  forgetOfferedToken();
  dispatch(sessionOfferAnswered());
  if (token === undefined) return;
  storeToken(token);
  touchSessionMarker();
  await dispatch(loadSession());
};

/** Keeps the current session and forgets the token of the link. */
export const staySignedIn = () => (dispatch: Dispatch) => {
  forgetOfferedToken();
  dispatch(sessionOfferAnswered());
};
