import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SavedBlocks } from '../../../contract/template/savedBlock';
import { trackRequest } from '../../request/trackRequest';
import { mailLibraryArea, type MailLibraryState } from '../mailLibraryArea';
import { createSavedBlock, deleteSavedBlock, loadSavedBlocks, renameSavedBlock } from './savedBlocksThunks';

const setSaved = (state: MailLibraryState, { payload }: PayloadAction<SavedBlocks>) => {
  state.saved = payload;
};

const savedBlocksSlice = createSlice({
  name: 'savedBlocks',
  reducerPath: 'mailLibrary',
  initialState: mailLibraryArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadSavedBlocks, { fulfilled: setSaved });
    trackRequest(builder, createSavedBlock, { fulfilled: setSaved });
    trackRequest(builder, renameSavedBlock, { fulfilled: setSaved });
    trackRequest(builder, deleteSavedBlock, { fulfilled: setSaved });
  },
  selectors: { selectSavedBlocks: ({ saved }) => saved },
});

export const { selectSavedBlocks } = savedBlocksSlice.selectors;
mailLibraryArea.addCases(savedBlocksSlice.reducer);
