import { createSlice } from '@reduxjs/toolkit';
import { trackPages } from '../request/pages';
import { trackRequest } from '../request/trackRequest';
import { overviewArea } from './overviewArea';
import { hideFirstSteps, loadFirstSteps, loadSectionFigures } from './overviewThunks';

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
    trackPages(builder, loadFirstSteps, (state) => state.firstSteps);
    trackRequest(builder, hideFirstSteps, {
      fulfilled(state, { payload }) {
        state.firstSteps.pages = [payload];
      },
    });
  },
  selectors: { selectOverview: (state) => state },
});

export const { selectOverview } = overviewSlice.selectors;
overviewArea.addCases(overviewSlice.reducer);
