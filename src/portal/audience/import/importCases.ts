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

/** An act begins, or is done: what was asked for before is out of date. */
const noteAct = (state: AudienceState): void => {
  state.importActs += 1;
};

export function addImportCases(builder: ActionReducerMapBuilder<AudienceState>): void {
  addImportReads(builder);
  trackRequest(builder, uploadImport, {
    loading: 'uploadLoading',
    error: 'uploadError',
    started: noteAct,
    fulfilled(state, { payload }) {
      noteAct(state);
      keepImport(state, payload);
      state.preview = null;
    },
  });
  trackRequest(builder, checkImport, {
    loading: 'checkLoading',
    error: 'checkError',
    started(state) {
      noteAct(state);
      state.actsWhenAsked.check = state.importActs;
    },
    fulfilled(state, { payload }) {
      // Started meanwhile: what was said of a file that waits is over.
      if (state.actsWhenAsked.check !== state.importActs) return;
      noteAct(state);
      keepImport(state, payload);
    },
  });
  const keepAnswer = <Arg>(change: RequestThunk<AudienceImport, Arg>) =>
    trackRequest(builder, change, {
      started: noteAct,
      fulfilled(state, { payload }) {
        noteAct(state);
        keepImport(state, payload);
      },
    });
  keepAnswer(startImport);
  keepAnswer(cancelImport);
  keepAnswer(undoImport);
  trackRequest(builder, discardImport, {
    started: noteAct,
    fulfilled(state, { payload: id }) {
      noteAct(state);
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
    started(state) {
      state.actsWhenAsked.imports = state.importActs;
    },
    fulfilled(state, { payload, meta }) {
      if (meta.arg !== state.openId) return;
      state.imports = payload;
      // An older one that is being undone is found again by whoever left it.
      const busy = payload.find(isBusy);
      const isCurrent = state.actsWhenAsked.imports === state.importActs;
      if (busy && isCurrent && state.import?.state !== 'ready') state.import = busy;
    },
  });
  trackRequest(builder, loadImport, {
    started(state) {
      state.actsWhenAsked.import = state.importActs;
    },
    fulfilled(state, { payload, meta }) {
      if (state.actsWhenAsked.import !== state.importActs) return;
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
