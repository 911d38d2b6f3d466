import { createSlice } from '@reduxjs/toolkit';
import { type MailPreview, type PersonalFieldCount } from '../../contract/campaignEditing';
import { type RequestError } from '../../contract/requestError';
import { trackRequest } from '../request/trackRequest';
import { loadMailPreview, loadPersonalFields } from './mailPreviewThunks';

/** The mail that is being written, as one recipient would see it, and the fields that it may use. */
export interface MailPreviewState {
  loading: boolean;
  preview: MailPreview | null;
  personalFields: PersonalFieldCount[];
  error: RequestError | null;
}

const initialState: MailPreviewState = { loading: false, preview: null, personalFields: [], error: null };

const mailPreviewSlice = createSlice({
  name: 'mailPreview',
  initialState,
  reducers: {
    /** Another mail is being written. */
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
export const mailPreviewReducer = mailPreviewSlice.reducer;
