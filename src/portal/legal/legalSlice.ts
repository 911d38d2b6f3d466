import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type LegalDocument } from '../../contract/legal/legal';
import { trackPages } from '../request/pages';
import { trackRequest } from '../request/trackRequest';
import { legalArea, type LegalState } from './legalArea';
import {
  discardLegalDraft,
  loadLegalDocument,
  loadLegalVersion,
  loadMyAgreements,
  publishLegalText,
  saveLegalDraft,
} from './legalThunks';

/** The reply is dropped when another text is open by now. */
const setDocument = (state: LegalState, { payload }: PayloadAction<LegalDocument>) => {
  const { answered } = state.document;
  if (answered?.legalKind === payload.kind && answered.legalCountry === payload.country) {
    state.document.pages = [payload];
  }
};

const legalSlice = createSlice({
  name: 'legal',
  initialState: legalArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackPages(builder, loadLegalDocument, (state) => state.document);
    trackPages(builder, loadLegalVersion, (state) => state.compared);
    trackPages(builder, loadMyAgreements, (state) => state.agreements);
    trackRequest(builder, saveLegalDraft, { fulfilled: setDocument });
    trackRequest(builder, discardLegalDraft, { fulfilled: setDocument });
    trackRequest(builder, publishLegalText, { fulfilled: setDocument });
  },
});

legalArea.addCases(legalSlice.reducer);
