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

/** The import on screen, and the same one in the history. */
function keepImport(state: AudienceState, told: AudienceImport): void {
  if (told.audienceId !== state.openId) return;
  state.import = told;
  state.imports = state.imports?.map((old) => (old.id === told.id ? told : old)) ?? null;
}

const isBusy = ({ state }: AudienceImport) => state === 'running' || state === 'undoing';

export function addImportCases(builder: ActionReducerMapBuilder<AudienceState>): void {
  addImportReads(builder);
  trackRequest(builder, uploadImport, {
    loading: 'uploadLoading',
    error: 'uploadError',
    fulfilled(state, { payload }) {
      keepImport(state, payload);
      state.preview = null;
    },
  });
  trackRequest(builder, checkImport, {
    loading: 'checkLoading',
    error: 'checkError',
    fulfilled: (state, { payload }) => keepImport(state, payload),
  });
  const keepAnswer = <Arg>(change: RequestThunk<AudienceImport, Arg>) =>
    trackRequest(builder, change, {
      fulfilled(state, { payload }) {
        keepImport(state, payload);
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

/** What is only asked. An answer that an act has overtaken would bring back what stood before it. */
function addImportReads(builder: ActionReducerMapBuilder<AudienceState>): void {
  trackRequest(builder, loadImports, {
    loading: 'importsLoading',
    error: 'importsError',
    fulfilled(state, { payload, meta }) {
      if (meta.arg !== state.openId) return;
      state.imports = payload;
      // An older one that is being undone is found again by whoever left it.
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
      if (payload && (isShown || isBusy(payload))) keepImport(state, payload);
      // Another file was chosen in another tab.
      if (!payload && isShown) putAway(state);
    },
  });
  trackRequest(builder, previewImport, {
    loading: 'previewLoading',
    started(state) {
      // Of other columns, which would be taken for these if nothing comes back.
      state.preview = null;
    },
    fulfilled(state, { payload, meta }) {
      if (state.import?.id === meta.arg.id) state.preview = payload;
    },
  });
}
