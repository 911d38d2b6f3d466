import { createSlice } from '@reduxjs/toolkit';
import { trackPages } from '../../request/pages';
import { trackRequest } from '../../request/trackRequest';
import { addPeopleArea } from './addPeopleArea';
import {
  addPasted,
  addTicketholders,
  checkPasted,
  countTicketholders,
  loadJoiningEvents,
} from './addPeopleThunks';

const addPeopleSlice = createSlice({
  name: 'addPeople',
  initialState: addPeopleArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, checkPasted, {
      fulfilled(state, { payload, meta }) {
        state.checked = { ...meta.arg, found: payload };
      },
    });
    trackRequest(builder, addPasted, {
      loading: 'adding',
      fulfilled(state) {
        state.checked = null;
      },
    });
    trackRequest(builder, addTicketholders, { loading: 'adding' });
    trackPages(builder, loadJoiningEvents, (state) => state.events);
    trackPages(builder, countTicketholders, (state) => state.count);
  },
});

addPeopleArea.addCases(addPeopleSlice.reducer);
