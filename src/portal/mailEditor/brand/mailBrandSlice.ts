import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { mailBrandArea } from './mailBrandArea';
import { loadMailBrand, previewMailBrand, saveMailBrand } from './mailBrandThunks';

const mailBrandSlice = createSlice({
  name: 'mailBrand',
  initialState: mailBrandArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadMailBrand, {
      error: 'error',
      fulfilled(state, { payload }) {
        state.brand = payload;
      },
    });
    trackRequest(builder, saveMailBrand, {
      fulfilled(state, { payload }) {
        state.brand = payload;
      },
    });
    trackRequest(builder, previewMailBrand, {
      loading: 'previewLoading',
      error: 'previewError',
      fulfilled(state, { payload }) {
        state.previewHtml = payload;
      },
    });
  },
  selectors: {
    selectMailBrand: (state) => state,
    selectBrandColour: (state) => state.brand?.colour ?? null,
  },
});

export const { selectBrandColour, selectMailBrand } = mailBrandSlice.selectors;
mailBrandArea.addCases(mailBrandSlice.reducer);
