import { createReducer } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { eventArea } from '../eventArea';
import { setEventState } from './eventMoveThunks';

eventArea.addCases(
  createReducer(eventArea.initialState, (builder) =>
    trackRequest(builder, setEventState, { loading: 'loading', error: 'error' }),
  ),
);
