import { createSlice } from '@reduxjs/toolkit';
import { trackPages } from '../request/pages';
import { trackRequest } from '../request/trackRequest';
import { providerArea } from './providerArea';
import { inviteOrganiser, loadInvitations, loadOrganisers, withdrawInvitation } from './providerThunks';

const providerSlice = createSlice({
  name: 'provider',
  initialState: providerArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackPages(builder, loadOrganisers, (state) => state.organisers);
    trackPages(builder, loadInvitations, (state) => state.invitations);
    trackRequest(builder, inviteOrganiser, {
      fulfilled(state, { payload }) {
        state.invitations.pages = [payload];
      },
    });
    trackRequest(builder, withdrawInvitation, {
      fulfilled(state, { payload }) {
        state.invitations.pages = [payload];
      },
    });
  },
});

providerArea.addCases(providerSlice.reducer);
