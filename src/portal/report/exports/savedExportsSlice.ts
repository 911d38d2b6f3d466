import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SavedExports } from '../../../contract/report/savedExport';
import { trackRequest } from '../../request/trackRequest';
import { savedExportsArea, type SavedExportsState } from './savedExportsArea';
import {
  deleteExport,
  downloadExport,
  loadSavedExports,
  makeExportAddress,
  removeExportAddress,
  saveExport,
  scheduleExport,
  sendExport,
} from './savedExportThunks';

const setSaved = (state: SavedExportsState, { payload }: PayloadAction<SavedExports>) => {
  state.saved = payload;
};

const savedExportsSlice = createSlice({
  name: 'savedExports',
  initialState: savedExportsArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadSavedExports, { error: 'error', fulfilled: setSaved });
    trackRequest(builder, saveExport, { fulfilled: setSaved });
    trackRequest(builder, deleteExport, { fulfilled: setSaved });
    trackRequest(builder, makeExportAddress, { fulfilled: setSaved });
    trackRequest(builder, removeExportAddress, { fulfilled: setSaved });
    trackRequest(builder, scheduleExport, { fulfilled: setSaved });
    trackRequest(builder, sendExport, { fulfilled: setSaved });
    trackRequest(builder, downloadExport, { loading: 'downloading' });
  },
});

savedExportsArea.addCases(savedExportsSlice.reducer);
