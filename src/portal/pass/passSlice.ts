import { createSlice } from '@reduxjs/toolkit';
import { type PassEventQuery, type PassEventsQuery } from '../../contract/generated/operations';
import {
  passesDocument,
  passEventDocument,
  passEventsDocument,
  savePassDocument,
  setPassArchivedDocument,
} from '../../contract/pass/pass';
import { listingRequests } from '../listing/listingRequests';
import { createRequest } from '../request/createRequest';
import { trackRequest } from '../request/trackRequest';
import { passArea } from './passArea';

/** Loads, saves and archives passes, as the other lists do. */
export const passRequests = listingRequests('pass', passArea, {
  list: passesDocument,
  save: savePassDocument,
  archive: setPassArchivedDocument,
});

export const loadPassEvents = createRequest('pass/loadEvents', async (_: void, wire) => {
  const { passEvents } = await wire.graphql<PassEventsQuery>(passEventsDocument);
  return passEvents;
});

export const loadPassEvent = createRequest('pass/loadEvent', async (id: string, wire) => {
  const { passEvent } = await wire.graphql<PassEventQuery>(passEventDocument, { id });
  return passEvent;
});

const slice = createSlice({
  name: 'pass',
  initialState: passArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadPassEvents, {
      error: 'error',
      fulfilled: (state, { payload }) => void (state.events = payload),
    });
    trackRequest(builder, loadPassEvent, {
      error: 'error',
      started(state, id) {
        if (state.event?.id !== id) state.event = null;
      },
      fulfilled: (state, { payload }) => void (state.event = payload ?? null),
    });
  },
});
passArea.addCases(slice.reducer);
