import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { recipientChoiceArea } from './recipientChoiceArea';
import { loadCampaignAudiences, loadTicketholderEvents } from './recipientChoiceThunks';

const recipientChoiceSlice = createSlice({
  name: 'recipientChoice',
  initialState: recipientChoiceArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadCampaignAudiences, {
      error: 'error',
      fulfilled(state, { payload }) {
        state.audiences = payload;
      },
    });
    trackRequest(builder, loadTicketholderEvents, {
      error: 'error',
      fulfilled(state, { payload }) {
        state.ticketholderEvents = payload;
      },
    });
  },
  selectors: { selectRecipientChoice: (state) => state },
});

export const { selectRecipientChoice } = recipientChoiceSlice.selectors;
recipientChoiceArea.addCases(recipientChoiceSlice.reducer);
