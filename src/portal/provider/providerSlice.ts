import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ProviderJobs } from '../../contract/provider/jobs';
import { trackPages } from '../request/pages';
import { trackRequest } from '../request/trackRequest';
import { providerArea, type ProviderState } from './providerArea';
import { dropJob, loadJobs, retryDeadJobs, retryJob } from './jobThunks';
import { inviteOrganiser, loadInvitations, loadOrganisers, withdrawInvitation } from './providerThunks';

const setJobs = (state: ProviderState, { payload }: PayloadAction<ProviderJobs>) => {
  state.jobs.pages = [payload];
};

const providerSlice = createSlice({
  name: 'provider',
  initialState: providerArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackPages(builder, loadOrganisers, (state) => state.organisers);
    trackPages(builder, loadInvitations, (state) => state.invitations);
    trackPages(builder, loadJobs, (state) => state.jobs);
    trackRequest(builder, retryJob, { fulfilled: setJobs });
    trackRequest(builder, retryDeadJobs, { fulfilled: setJobs });
    trackRequest(builder, dropJob, { fulfilled: setJobs });
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
