import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { AudienceImport } from '../../../contract/audience/audience';
import type { RequestThunk } from '../../request/createRequest';
import { trackRequest } from '../../request/trackRequest';
import type { AudienceState } from '../audienceArea';
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

/** Stores the import on screen, and updates the same import in the history. */
function showImport(state: AudienceState, changed: AudienceImport): void {
  if (changed.audienceId !== state.openId) return;
  state.import = changed;
  state.imports = state.imports?.map((old) => (old.id === changed.id ? changed : old)) ?? null;
}

const isBusy = ({ state }: AudienceImport) => state === 'running' || state === 'undoing';

export function addImportCases(builder: ActionReducerMapBuilder<AudienceState>): void {
  addImportReads(builder);
  trackRequest(builder, uploadImport, {
    loading: 'uploadLoading',
    error: 'uploadError',
    fulfilled(state, { payload }) {
      showImport(state, payload);
      state.preview = null;
    },
  });
  trackRequest(builder, checkImport, {
    loading: 'checkLoading',
    error: 'checkError',
    fulfilled: (state, { payload }) => showImport(state, payload),
  });
  const keepAnswer = <Arg>(change: RequestThunk<AudienceImport, Arg>) =>
    trackRequest(builder, change, {
      fulfilled(state, { payload }) {
        showImport(state, payload);
      },
    });
  keepAnswer(startImport);
  keepAnswer(cancelImport);
  keepAnswer(undoImport);
  trackRequest(builder, discardImport, {
    fulfilled(state, { payload: id }) {
      if (state.import?.id === id) putAway(state);
    },
  });
}

function putAway(state: AudienceState): void {
  state.import = null;
  state.preview = null;
}

/** Read requests. A reply that a later action has overtaken is dropped, because it would restore the old state. */
function addImportReads(builder: ActionReducerMapBuilder<AudienceState>): void {
  trackRequest(builder, loadImports, {
    loading: 'importsLoading',
    error: 'importsError',
    fulfilled(state, { payload, meta }) {
      if (meta.arg !== state.openId) return;
      state.imports = payload;
      // Shows an older import that is being undone to a user who left it and came back.
      const busy = payload.find(isBusy);
      if (busy && state.import?.state !== 'ready') state.import = busy;
    },
    late(state, { payload, meta }) {
      if (meta.arg === state.openId) state.imports = payload;
    },
  });
  trackRequest(builder, loadImport, {
    fulfilled(state, { payload, meta }) {
      const isShown = state.import?.id === meta.arg;
      if (payload && (isShown || isBusy(payload))) showImport(state, payload);
      // Another file was chosen in another tab.
      if (!payload && isShown) putAway(state);
    },
  });
  trackRequest(builder, previewImport, {
    loading: 'previewLoading',
    started(state) {
      // Clears the preview of other columns, which would be taken for these columns if the request failed.
      state.preview = null;
    },
    fulfilled(state, { payload, meta }) {
      if (state.import?.id === meta.arg.id) state.preview = payload;
    },
  });
}
