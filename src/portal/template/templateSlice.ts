import { createSlice } from '@reduxjs/toolkit';
import { type RequestError } from '../../contract/requestError';

/** SPEC section 3: loading, template, templateList, campaignData, error. */
export interface TemplateState {
  loading: boolean;
  template: unknown;
  templateList: unknown[];
  campaignData: unknown;
  error: RequestError | null;
}

const initialState: TemplateState = {
  loading: false,
  template: null,
  templateList: [],
  campaignData: null,
  error: null,
};

const templateSlice = createSlice({ name: 'template', initialState, reducers: {} });

export const templateReducer = templateSlice.reducer;
