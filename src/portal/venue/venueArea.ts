import { type RequestError } from '../../contract/wire/requestError';
import { type Venue } from '../../contract/venue/venue';
import { lateArea } from '../request/lateArea';

export interface VenueState {
  loading: boolean;
  /** All venues of the organiser, including archived ones; null until they were first loaded. */
  venues: Venue[] | null;
  error: RequestError | null;
}

export const venueArea = lateArea<VenueState>({ loading: false, venues: null, error: null });

declare module '../store/rootState' {
  interface RootState {
    venue: VenueState;
  }
}
