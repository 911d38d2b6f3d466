import { type SingleSignOn } from '../../contract/singleSignOn/singleSignOn';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';

/** The single sign-on of the current organisation. */
export interface SingleSignOnState {
  loading: boolean;
  error: RequestError | null;
  /** Null before the first reply; 'refused' if the person may not set it up. */
  settings: SingleSignOn | 'refused' | null;
}

export const singleSignOnArea = lateArea<SingleSignOnState>({ loading: false, error: null, settings: null });

declare module '../store/rootState' {
  interface RootState {
    singleSignOn: SingleSignOnState;
  }
}
