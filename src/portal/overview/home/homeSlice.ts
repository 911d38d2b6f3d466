import { createSlice } from '@reduxjs/toolkit';
import { trackPages } from '../../request/pages';
import { overviewArea } from '../overviewArea';
import { loadHome } from './homeThunks';

/** A part of the area of the overviews, because a key of its own would be in the first download of every page. */
const homeSlice = createSlice({
  name: 'home',
  initialState: overviewArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackPages(builder, loadHome, (state) => state.home);
  },
});

overviewArea.addCases(homeSlice.reducer);
