import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../request/trackRequest';
import { templateArea } from './templateArea';
import {
  createTemplate,
  loadTemplate,
  loadTemplates,
  setTemplateArchived,
  startCampaign,
  updateTemplate,
} from './templateThunks';

const slots = { loading: 'loading', error: 'error' } as const;

const templateSlice = createSlice({
  name: 'template',
  initialState: templateArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadTemplates, {
      ...slots,
      fulfilled(state, { payload }) {
        state.templateList = payload;
      },
    });
    trackRequest(builder, loadTemplate, {
      ...slots,
      fulfilled(state, { payload }) {
        // A reply with an older version than the last save is out of date.
        if (state.template?.id === payload.id && state.template.version > payload.version) return;
        state.template = payload;
      },
    });
    trackRequest(builder, createTemplate, {
      ...slots,
      fulfilled(state, { payload }) {
        state.template = payload;
      },
    });
    trackRequest(builder, updateTemplate, {
      ...slots,
      fulfilled(state, { payload, meta }) {
        // Keeps the text as it was typed: the server trims it, but a space at the end is the start of the next word.
        const written = { ...payload, ...meta.arg.input };
        // Another template may be open by the time it is saved.
        if (state.template?.id === payload.id) state.template = written;
        for (const entry of state.templateList) if (entry.id === payload.id) Object.assign(entry, written);
      },
    });
    trackRequest(builder, setTemplateArchived, {
      ...slots,
      fulfilled(state, { payload }) {
        state.templateList = state.templateList.filter(({ id }) => id !== payload.id);
        if (state.template?.id === payload.id) state.template = payload;
      },
    });
    trackRequest(builder, startCampaign, {
      ...slots,
      fulfilled(state, { payload }) {
        state.campaignData = payload;
      },
    });
  },
  selectors: {
    selectTemplates: (state) => state.templateList,
    selectTemplate: (state) => state.template,
    selectTemplateLoading: (state) => state.loading,
    selectTemplateError: (state) => state.error,
  },
});

export const { selectTemplates, selectTemplate, selectTemplateLoading, selectTemplateError } =
  templateSlice.selectors;
templateArea.addCases(templateSlice.reducer);
