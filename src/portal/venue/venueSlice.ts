import { createSlice } from '@reduxjs/toolkit';
import { type RequestError } from '../../contract/requestError';
import { type Venue } from '../../contract/venue';
import { trackRequest } from '../request/trackRequest';
import { loadVenue, loadVenues, saveVenue, setVenueArchived } from './venueThunks';

interface VenueState {
  loading: boolean;
  /** All of the organiser's, archived ones too; null until they were first loaded. */
  venues: Venue[] | null;
  error: RequestError | null;
}

const initialState: VenueState = { loading: false, venues: null, error: null };

const venueSlice = createSlice({
  name: 'venue',
  initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadVenues, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload }) {
        state.venues = payload;
      },
    });
    trackRequest(builder, setVenueArchived, {
      loading: 'loading',
      latestOnly: false,
      fulfilled(state, { payload }) {
        state.venues = state.venues?.map((venue) => (venue.id === payload.id ? payload : venue)) ?? null;
      },
    });
    trackRequest(builder, loadVenue, { loading: 'loading' });
    trackRequest(builder, saveVenue, { loading: 'loading' });
  },
  selectors: {
    selectVenues: (state) => state.venues,
    selectVenueError: (state) => state.error,
    selectVenueLoading: (state) => state.loading,
  },
});

export const { selectVenues, selectVenueError, selectVenueLoading } = venueSlice.selectors;
export const venueReducer = venueSlice.reducer;
