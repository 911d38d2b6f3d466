import { createSlice } from '@reduxjs/toolkit';
import { trackPages } from '../request/pages';
import { trackRequest } from '../request/trackRequest';
import { overviewArea } from './overviewArea';
import { hideFirstSteps, loadFirstSteps } from './overviewThunks';
import { loadSection } from './sectionThunks';

const overviewSlice = createSlice({
  name: 'overview',
  initialState: overviewArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadSection, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload }) {
        state.figures = payload.sectionFigures;
        if ('marketingOverview' in payload) state.marketing = payload.marketingOverview;
        if ('reportingOverview' in payload) state.reporting = payload.reportingOverview;
        if ('customisationOverview' in payload) state.customisation = payload.customisationOverview;
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
