import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ListedPrice } from '../../contract/plan/planPrice';
import { type ProviderJobs } from '../../contract/provider/jobs';
import { type OrganiserSuspension } from '../../contract/provider/suspension';
import { trackPages } from '../request/pages';
import { trackRequest } from '../request/trackRequest';
import { actOnBehalf, restoreOrganiser, suspendOrganiser } from './organiser/suspensionThunks';
import { providerArea, type ProviderState } from './providerArea';
import { dropJob, loadJobs, retryDeadJobs, retryJob } from './jobThunks';
import { loadApprovalCount, loadApprovalQueue } from './approval/approvalQueueThunks';
import { creditInvoice, loadOrganiserInvoices, retryCredit } from './organiser/creditThunks';
import { loadOrganiser, loadOrganisers } from './organiser/organiserThunks';
import { loadMailState } from './mail/mailStateThunks';
import { loadIssuers, setIssuer } from './prices/issuerThunks';
import {
  loadPlanLimits,
  loadPrices,
  setPlanLimit,
  setPlanPrice,
  withdrawPlanPrice,
} from './prices/priceThunks';
import { loadSwitches, setSwitch } from './switches/switchThunks';
import { inviteOrganiser, loadInvitations, withdrawInvitation } from './providerThunks';

const setJobs = (state: ProviderState, { payload }: PayloadAction<ProviderJobs>) => {
  state.jobs.pages = [payload];
};

const setPrices = (state: ProviderState, { payload }: PayloadAction<ListedPrice[]>) => {
  state.prices.pages = [payload];
};

const setSuspensions = (state: ProviderState, { payload }: PayloadAction<OrganiserSuspension[]>) => {
  const [detail] = state.organiser.pages ?? [];
  if (detail) detail.suspensions = payload;
};

const providerSlice = createSlice({
  name: 'provider',
  initialState: providerArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackPages(builder, loadOrganisers, (state) => state.organisers);
    trackPages(builder, loadOrganiser, (state) => state.organiser);
    trackPages(builder, loadOrganiserInvoices, (state) => state.invoices);
    // The list is loaded again after each, because the invoice has changed beside the credit note.
    trackRequest(builder, creditInvoice, {});
    trackRequest(builder, retryCredit, {});
    trackPages(builder, loadApprovalQueue, (state) => state.approvals);
    trackPages(builder, loadApprovalCount, (state) => state.approvalCount);
    trackPages(builder, loadMailState, (state) => state.mail);
    trackPages(builder, loadSwitches, (state) => state.switches);
    trackRequest(builder, setSwitch, {
      fulfilled(state, { payload }) {
        state.switches.pages = [payload];
      },
    });
    trackPages(builder, loadPrices, (state) => state.prices);
    trackRequest(builder, setPlanPrice, { fulfilled: setPrices });
    trackRequest(builder, withdrawPlanPrice, { fulfilled: setPrices });
    trackPages(builder, loadPlanLimits, (state) => state.planLimits);
    trackRequest(builder, setPlanLimit, {
      fulfilled(state, { payload }) {
        state.planLimits.pages = [payload];
      },
    });
    trackPages(builder, loadIssuers, (state) => state.planIssuers);
    trackRequest(builder, setIssuer, {
      fulfilled(state, { payload }) {
        state.planIssuers.pages = [payload];
      },
    });
    trackPages(builder, loadInvitations, (state) => state.invitations);
    trackPages(builder, loadJobs, (state) => state.jobs);
    trackRequest(builder, suspendOrganiser, { fulfilled: setSuspensions });
    trackRequest(builder, restoreOrganiser, { fulfilled: setSuspensions });
    trackRequest(builder, actOnBehalf, {});
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
