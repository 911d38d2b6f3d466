import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The email addresses of the signed-in person and of the person whose sign-in link was opened. */
export interface SessionOffer {
  signedInAs: string;
  continueAs: string;
}

interface SessionOfferState {
  offer: SessionOffer | null;
}

const initialState: SessionOfferState = { offer: null };

const sessionOfferSlice = createSlice({
  name: 'sessionOffer',
  initialState,
  reducers: {
    sessionOffered(state, { payload }: PayloadAction<SessionOffer>) {
      state.offer = payload;
    },
    sessionOfferAnswered(state) {
      state.offer = null;
    },
  },
  selectors: { selectSessionOffer: (state) => state.offer },
});

export const { sessionOffered, sessionOfferAnswered } = sessionOfferSlice.actions;
export const { selectSessionOffer } = sessionOfferSlice.selectors;
export const sessionOfferReducer = sessionOfferSlice.reducer;

declare module '../store/rootState' {
  interface RootState {
    sessionOffer: SessionOfferState;
  }
}
