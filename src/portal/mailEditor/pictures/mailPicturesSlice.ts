import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { mailLibraryArea } from '../mailLibraryArea';
import { loadMailPictures, uploadMailPicture } from './mailPicturesThunks';

const mailPicturesSlice = createSlice({
  name: 'mailPictures',
  reducerPath: 'mailLibrary',
  initialState: mailLibraryArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadMailPictures, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload }) {
        state.pictures = payload;
      },
    });
    trackRequest(builder, uploadMailPicture, {
      fulfilled(state, { payload }) {
        state.pictures.unshift(payload);
      },
    });
  },
  selectors: { selectMailPictures: (state) => state },
});

export const { selectMailPictures } = mailPicturesSlice.selectors;
mailLibraryArea.addCases(mailPicturesSlice.reducer);
