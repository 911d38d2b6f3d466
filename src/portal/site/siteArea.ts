import { type Site } from '../../contract/site/site';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';

export interface SiteState {
  loading: boolean;
  /** All sites of the organiser, including archived ones; null until they were first loaded. */
  rows: Site[] | null;
  error: RequestError | null;
}

export const siteArea = lateArea<SiteState>({ loading: false, rows: null, error: null });

declare module '../store/rootState' {
  interface RootState {
    site: SiteState;
  }
}
