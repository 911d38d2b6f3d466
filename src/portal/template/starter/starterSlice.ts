import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { starterArea } from './starterArea';
import { loadStarters } from './starterThunks';

const starterSlice = createSlice({
  name: 'emailStarter',
  initialState: starterArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadStarters, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload }) {
        state.starters = payload;
      },
    });
  },
  selectors: { selectStarters: (state) => state },
});

export const { selectStarters } = starterSlice.selectors;
starterArea.addCases(starterSlice.reducer);
