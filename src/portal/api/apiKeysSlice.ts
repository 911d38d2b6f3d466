import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ApiKeys } from '../../contract/api/apiKeys';
import { trackRequest } from '../request/trackRequest';
import { type RootState } from '../store/rootState';
import { apiKeysArea, type ApiKeysState } from './apiKeysArea';
import { createApiKey, loadApiKeys, revokeApiKey } from './apiKeyThunks';

const setPage = (state: ApiKeysState, { payload }: PayloadAction<ApiKeys>) => {
  state.page = payload;
};

const apiKeysSlice = createSlice({
  name: 'apiKeys',
  initialState: apiKeysArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadApiKeys, { loading: 'loading', error: 'error', fulfilled: setPage });
    trackRequest(builder, createApiKey, { fulfilled: setPage });
    trackRequest(builder, revokeApiKey, { fulfilled: setPage });
  },
});

apiKeysArea.addCases(apiKeysSlice.reducer);

export const selectApiKeys = ({ apiKeys }: RootState) => apiKeys;
