import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../request/trackRequest';
import { overviewArea } from './overviewArea';
import { loadSectionFigures } from './overviewThunks';

const overviewSlice = createSlice({
  name: 'overview',
  initialState: overviewArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadSectionFigures, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload }) {
        state.figures = payload;
      },
    });
  },
  selectors: { selectOverview: (state) => state },
});

export const { selectOverview } = overviewSlice.selectors;
overviewArea.addCases(overviewSlice.reducer);
