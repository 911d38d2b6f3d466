import { createReducer } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { eventListArea } from './eventListArea';
import { loadEventRevenue } from './eventRevenueThunks';

eventListArea.addCases(
  createReducer(eventListArea.initialState, (builder) =>
    trackRequest(builder, loadEventRevenue, {
      error: 'revenueError',
      fulfilled(state, { payload }) {
        for (const one of payload) state.revenue[one.eventId] = one;
      },
    }),
  ),
);
