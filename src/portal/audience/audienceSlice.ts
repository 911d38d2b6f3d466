import { createSlice } from '@reduxjs/toolkit';
import type { Audience } from '../../contract/audience/audience';
import type { AudienceQuery } from '../../contract/generated/operations';
import type { RequestThunk } from '../request/createRequest';
import { trackRequest } from '../request/trackRequest';
import { audienceArea, type AudienceState } from './audienceArea';
import {
  archiveAudience,
  createAudience,
  loadAudience,
  loadAudiences,
  loadContacts,
  removeContacts,
  renameAudience,
  restoreAudience,
  returnContacts,
} from './audienceThunks';
import { addImportCases } from './import/importCases';

/** Shows the audience that a change returned wherever that audience is on screen. */
function keepAudience(state: AudienceState, audience: Audience): void {
  if (state.audience?.id === audience.id) state.audience = audience;
  state.audienceList = state.audienceList?.map((old) => (old.id === audience.id ? audience : old)) ?? null;
}

function keepLoaded(state: AudienceState, reply: AudienceQuery['audience'] | null): void {
  state.audience = reply?.audience ?? null;
  state.fieldNames = reply?.fieldNames ?? [];
}

const audienceSlice = createSlice({
  name: 'audience',
  initialState: audienceArea.initialState,
  reducers: {
    /** Another audience is opened: everything about the previous one is cleared. */
    audienceOpened(state, { payload: id }: { payload: string }) {
      if (state.audience?.id === id && state.openId === id) return;
      const { audienceList, listLoading, listError } = state;
      Object.assign(state, audienceArea.initialState, {
        audienceList,
        listLoading,
        listError,
        openId: id,
        loading: true,
      });
    },
    /** The outcome, or the file that was not imported, is dismissed; a new file may be chosen. */
    importPutAway(state) {
      state.import = null;
      state.preview = null;
      state.uploadError = null;
    },
  },
  extraReducers(builder) {
    trackRequest(builder, loadAudiences, {
      loading: 'listLoading',
      error: 'listError',
      fulfilled(state, { payload }) {
        state.audienceList = payload;
      },
    });
    trackRequest(builder, loadAudience, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload, meta }) {
        if (meta.arg !== state.openId) return;
        keepLoaded(state, payload);
        state.import = payload?.latestImport ?? null;
      },
      late(state, { payload, meta }) {
        if (meta.arg === state.openId) keepLoaded(state, payload);
      },
    });
    const keepAnswer = <Arg>(change: RequestThunk<Audience, Arg>) =>
      trackRequest(builder, change, { fulfilled: (state, { payload }) => keepAudience(state, payload) });
    keepAnswer(createAudience);
    keepAnswer(renameAudience);
    keepAnswer(archiveAudience);
    keepAnswer(restoreAudience);
    keepAnswer(removeContacts);
    keepAnswer(returnContacts);
    trackRequest(builder, loadContacts, {
      loading: 'contactsLoading',
      error: 'contactsError',
      fulfilled(state, { payload, meta }) {
        if (meta.arg.audienceId !== state.openId) return;
        const { contacts, total, totalIsCapped, lastEvaluatedKey } = payload;
        state.contacts = meta.arg.key ? [...state.contacts, ...contacts] : contacts;
        state.contactTotal = total;
        state.contactTotalIsCapped = totalIsCapped;
        state.lastEvaluatedKey = lastEvaluatedKey;
      },
    });
    addImportCases(builder);
  },
  selectors: {
    selectAudienceState: (state) => state,
  },
});

export const { audienceOpened, importPutAway } = audienceSlice.actions;
export const { selectAudienceState } = audienceSlice.selectors;
audienceArea.addCases(audienceSlice.reducer);
