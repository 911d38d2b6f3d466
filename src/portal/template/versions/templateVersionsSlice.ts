import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { templateVersionsArea } from './templateVersionsArea';
import { loadUses, loadVersion, loadVersions } from './templateVersionsThunks';

const templateVersionsSlice = createSlice({
  name: 'templateVersions',
  initialState: templateVersionsArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadVersions, {
      error: 'error',
      started(state) {
        state.versions = null;
        state.contents = {};
      },
      fulfilled(state, { payload }) {
        state.versions = payload;
      },
    });
    trackRequest(builder, loadUses, {
      started(state) {
        state.uses = null;
      },
      fulfilled(state, { payload }) {
        state.uses = payload;
      },
    });
    trackRequest(builder, loadVersion, {
      error: 'errorOfOne',
      fulfilled(state, { payload }) {
        state.contents[payload.id] = payload;
      },
    });
  },
  selectors: {
    selectTemplateVersions: (state) => state,
    selectTemplateUses: (state) => state.uses,
  },
});

export const { selectTemplateUses, selectTemplateVersions } = templateVersionsSlice.selectors;
templateVersionsArea.addCases(templateVersionsSlice.reducer);
