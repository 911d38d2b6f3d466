import { createSlice } from '@reduxjs/toolkit';
import { type Site } from '../../contract/site/site';
import { trackRequest } from '../request/trackRequest';
import { siteArea, type SiteState } from './siteArea';
import { loadSites, publishSite, saveSite, setSiteArchived, unpublishSite } from './siteThunks';

/** Puts a new or changed site into the loaded list. */
function put(state: SiteState, site: Site): void {
  if (!state.rows) return;
  state.rows = [...state.rows.filter(({ id }) => id !== site.id), site];
}

const siteSlice = createSlice({
  name: 'site',
  initialState: siteArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadSites, {
      loading: 'loading',
      error: 'error',
      fulfilled: (state, { payload }) => void Object.assign(state, { rows: payload }),
      late(state, { payload }) {
        state.rows ??= payload;
      },
    });
    for (const request of [saveSite, setSiteArchived, publishSite, unpublishSite]) {
      builder.addCase(request.fulfilled, (state, { payload }) => put(state, payload));
    }
  },
});
siteArea.addCases(siteSlice.reducer);
