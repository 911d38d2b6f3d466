import { type Pass, type PassEvent, type PassEventName } from '../../contract/pass/pass';
import { type ListingState } from '../listing/listingAreas';
import { lateArea } from '../request/lateArea';

export interface PassState extends ListingState<Pass> {
  /** The events that a pass can be for; null until they were first loaded. */
  events: PassEventName[] | null;
  /** The event of the pass that is edited, with its tickets and sessions. */
  event: PassEvent | null;
}

export const passArea = lateArea<PassState>({
  loading: false,
  rows: null,
  error: null,
  events: null,
  event: null,
});

declare module '../store/rootState' {
  interface RootState {
    pass: PassState;
  }
}
