import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { mailPreviewArea } from './mailPreviewArea';
import { loadMailPreview, loadPersonalFields } from './mailPreviewThunks';

const mailPreviewSlice = createSlice({
  name: 'mailPreview',
  initialState: mailPreviewArea.initialState,
  reducers: {
    /** Another mail was opened in the editor. */
    previewOpened(state) {
      state.preview = null;
      state.error = null;
    },
  },
  extraReducers(builder) {
    trackRequest(builder, loadMailPreview, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload }) {
        state.preview = payload;
      },
    });
    trackRequest(builder, loadPersonalFields, {
      fulfilled(state, { payload }) {
        state.personalFields = payload;
      },
    });
  },
  selectors: {
    selectMailPreview: (state) => state,
    selectPersonalFields: (state) => state.personalFields,
  },
});

export const { previewOpened } = mailPreviewSlice.actions;
export const { selectMailPreview, selectPersonalFields } = mailPreviewSlice.selectors;
mailPreviewArea.addCases(mailPreviewSlice.reducer);
