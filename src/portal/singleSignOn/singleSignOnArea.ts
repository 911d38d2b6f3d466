import { type SingleSignOn } from '../../contract/singleSignOn/singleSignOn';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';

/** The single sign-on of the current organisation; null before the first reply. */
export interface SingleSignOnState {
  loading: boolean;
  error: RequestError | null;
  settings: SingleSignOn | null;
}

export const singleSignOnArea = lateArea<SingleSignOnState>({ loading: false, error: null, settings: null });

declare module '../store/rootState' {
  interface RootState {
    singleSignOn: SingleSignOnState;
  }
}
