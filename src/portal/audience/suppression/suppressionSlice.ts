import { createSlice } from '@reduxjs/toolkit';
import { trackPages } from '../../request/pages';
import { trackRequest } from '../../request/trackRequest';
import { suppressionArea } from './suppressionArea';
import { downloadSuppressions, loadSuppressions } from './suppressionThunks';

const suppressionSlice = createSlice({
  name: 'suppression',
  initialState: suppressionArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackPages(builder, loadSuppressions, (state) => state.list);
    trackRequest(builder, downloadSuppressions, { loading: 'downloading' });
  },
});

suppressionArea.addCases(suppressionSlice.reducer);
