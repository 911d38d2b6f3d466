import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { AudienceImport } from '../../contract/audience';
import type { RequestThunk } from '../request/createRequest';
import { trackRequest } from '../request/trackRequest';
import type { AudienceState } from './audienceArea';
import {
  cancelImport,
  checkImport,
  discardImport,
  loadImport,
  loadImports,
  previewImport,
  startImport,
  undoImport,
  uploadImport,
} from './importThunks';

/** The import on screen, and the same one in the history. */
function keepImport(state: AudienceState, told: AudienceImport): void {
  state.import = told;
  state.imports = state.imports?.map((old) => (old.id === told.id ? told : old)) ?? null;
}

export function addImportCases(builder: ActionReducerMapBuilder<AudienceState>): void {
  trackRequest(builder, uploadImport, {
    loading: 'uploadLoading',
    error: 'uploadError',
    fulfilled(state, { payload }) {
      state.import = payload;
      state.preview = null;
    },
  });
  trackRequest(builder, loadImports, {
    loading: 'importsLoading',
    error: 'importsError',
    fulfilled(state, { payload }) {
      state.imports = payload;
      // An older one that is being undone is found again by whoever left it.
      const busy = payload.find(({ state: now }) => now === 'running' || now === 'undoing');
      if (busy && state.import?.state !== 'ready') state.import = busy;
    },
  });
  trackRequest(builder, loadImport, {
    fulfilled(state, { payload }) {
      if (payload) keepImport(state, payload);
    },
  });
  trackRequest(builder, previewImport, {
    loading: 'previewLoading',
    fulfilled(state, { payload }) {
      state.preview = payload;
    },
  });
  trackRequest(builder, checkImport, {
    error: 'checkError',
    fulfilled(state, { payload }) {
      state.import = payload;
    },
  });
  const keepAnswer = <Arg>(change: RequestThunk<AudienceImport, Arg>) =>
    trackRequest(builder, change, { fulfilled: (state, { payload }) => keepImport(state, payload) });
  keepAnswer(startImport);
  keepAnswer(cancelImport);
  keepAnswer(undoImport);
  trackRequest(builder, discardImport, {
    fulfilled(state) {
      state.import = null;
      state.preview = null;
    },
  });
}
